import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { Pool } from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { createExamClient } from '../../../../test/exam-client.ts';
import {
  type Candidate,
  insertCandidate,
  insertClassmate,
  setExamRules,
} from '../../../../test/exam-factories.ts';
import { useApp } from '../../../../test/test-app.ts';
import { attempts } from '../../../database/schema/index.ts';
import { warmExams } from './warm-exams.ts';

const app = useApp();
const HOUR_MS = 3_600_000;
const hours = (count: number) => new Date(app.clock.now.getTime() + count * HOUR_MS);

/** A mock with a limit, shuffles, one attempt, and a window that opens after so many hours. */
async function insertMock(opensIn = -1) {
  const candidate = await insertCandidate(app.context, { isMock: true, count: 5 });
  await setExamRules(app.context, candidate, {
    settings: { limitMinutes: 60, allowsPause: false, shufflesQuestions: true, shufflesAnswers: true },
    rules: { maxAttempts: 1 },
    window: { opensAt: hours(opensIn), closesAt: hours(opensIn + 4) },
  });
  return candidate;
}

const send = (candidate: Candidate, token = candidate.token) =>
  createExamClient(app, { ...candidate, token });

const listAttempts = ({ student }: Candidate) =>
  app.context.db.select().from(attempts).where(eq(attempts.studentId, student.id));

/** Counts the statements that a piece of work sends to the database. */
async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(Pool.prototype, 'query');
  try {
    await work();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}

const KEY_WORDS = /correta|questao_comentada|"key"|video_embed|student|token/;

describe('an exam', () => {
  it('begins with one request, which has attempt, limit, order and questions without the key', async () => {
    const candidate = await insertMock();
    const { status, body, headers } = await send(candidate).begin();
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    const [attempt] = await listAttempts(candidate);
    expect(body).toMatchObject({
      version: attempt?.examVersionId,
      question_count: 5,
      ongoing: {
        attempt: attempt?.id,
        device: 'd1',
        seed: attempt?.shuffleSeed,
        deadline_at: hours(1).toISOString(),
        question: {},
      },
    });
    expect(body.questions).toEqual((await createExamClient(app, candidate).questions()).body.questions);
    expect(JSON.stringify(body)).not.toMatch(KEY_WORDS);
  });

  it('leaves out the questions that the device has, and begins once however often it is asked', async () => {
    const candidate = await insertMock();
    const opened = await send(candidate).open();
    expect(opened.body).toMatchObject({
      ongoing: null,
      questions: { length: 5 },
      rules: { rejection: null },
    });
    const { address: held } = opened.body;
    const { body } = await send(candidate).begin({ held });
    expect(body).not.toHaveProperty('questions');
    expect(body.address).toBe(held);
    const [question] = candidate.questions;
    const client = createExamClient(app, candidate);
    await client.store({ attempt: body.ongoing.attempt, question: { [question?.id ?? 0]: question?.right } });
    for (const fields of [{ held }, { held, start: 's2', device: 'd2' }, {}]) {
      const again = await send(candidate).begin(fields);
      expect(again.body.ongoing).toMatchObject({
        attempt: body.ongoing.attempt,
        seed: body.ongoing.seed,
        question: { [question?.id ?? 0]: question?.right },
      });
      expect('questions' in again.body).toBe(!('held' in fields));
    }
    expect((await send(candidate).open(`&held=${held}`)).body).not.toHaveProperty('questions');
    expect(await listAttempts(candidate)).toHaveLength(1);
    await client.finish({ attempt: body.ongoing.attempt, question: client.right });
    expect(await send(candidate).begin()).toMatchObject({
      status: 409,
      body: { details: { reason: 'finished' } },
    });
    expect(await send(candidate).begin({ start: 's3' })).toMatchObject({
      status: 409,
      body: { details: { reason: 'no-attempts' } },
    });
  });

  it('costs one statement if it was just opened, and else also session, exam and enrolment', async () => {
    const first = await insertMock();
    await send(first).begin();
    const [arriving, waiting] = [
      await insertClassmate(app.context, first),
      await insertClassmate(app.context, first),
    ];
    expect(await countStatements(() => send(arriving).begin())).toBe(4);
    await send(waiting).open();
    expect(await countStatements(() => send(waiting).begin())).toBe(1);
  });

  it('goes on for a page of the release before, which sends three requests', async () => {
    const candidate = await insertMock();
    const client = createExamClient(app, candidate);
    expect((await client.questions(`?id_turma=${candidate.group.id}`)).body.questions).toHaveLength(5);
    expect(await client.restore()).toBeNull();
    const { body } = await client.store({ start: 's1', id_turma: candidate.group.id, claim: true });
    expect((await send(candidate).begin()).body.ongoing).toMatchObject({
      attempt: body.attempt,
      seed: body.seed,
      deadline_at: body.deadline_at,
    });
    expect(await client.restore()).toMatchObject({ attempt: body.attempt, version: body.version });
  });
});

describe('the questions of an exam', () => {
  it('are not sent to strangers, nor before the window opens, and come with the start then', async () => {
    const candidate = await insertMock(1);
    const stranger = await insertCandidate(app.context, { isMock: true });
    expect((await send(candidate, '').begin()).status).toBe(401);
    expect((await send(candidate, stranger.token).begin()).status).toBe(404);
    expect((await send({ ...candidate, student: stranger.student }, stranger.token).begin()).status).toBe(
      404,
    );
    const early = await send(candidate).open();
    expect(early.body).toMatchObject({ questions: [], address: null, question_count: 5 });
    expect(await send(candidate).begin()).toMatchObject({
      status: 409,
      body: { details: { reason: 'not-open' } },
    });
    const before = app.clock.now;
    app.clock.now = hours(1);
    expect((await send(candidate).begin()).body.questions).toHaveLength(5);
    app.clock.now = before;
  });

  it('are at an address that never changes, that nobody can guess, and that needs no statement', async () => {
    const candidate = await insertMock();
    const { address, questions, version } = (await send(candidate).open()).body;
    const get = (path: string, headers: Record<string, string> = {}) =>
      app.http.inject({ url: `/v1/exam-questions/${path}`, headers });
    expect(await countStatements(() => get(address))).toBe(0);
    const plain = await get(address);
    expect(plain.json()).toEqual({ version, questions });
    expect(plain.body).not.toMatch(KEY_WORDS);
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    const brotli = await get(address, { 'accept-encoding': 'gzip, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    const gzip = await get(address, { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    const known = await get(address, { 'if-none-match': String(plain.headers.etag) });
    expect([known.statusCode, known.body]).toEqual([304, '']);
    const [id, content, signature] = address.split('.');
    for (const wrong of [
      `${id}.${content}.${'a'.repeat(43)}`,
      `${Number(id) - 1}.${content}.${signature}`,
      `${id}.${'a'.repeat(22)}.${signature}`,
    ]) {
      const { statusCode, headers } = await get(wrong);
      expect(statusCode).toBe(404);
      expect(String(headers['cache-control'])).not.toContain('public');
    }
  });

  it('of exams that open soon are read before the process accepts requests', async () => {
    const candidate = await insertMock(3);
    await warmExams(app.context, app.http);
    const before = app.clock.now;
    app.clock.now = hours(3);
    // Session, exam, enrolment and attempt: the version is known.
    expect(await countStatements(() => send(candidate).begin())).toBe(4);
    app.clock.now = before;
  });

  it('are not requested hundreds of times by a process that starts for a few students', async () => {
    await insertMock(3);
    await warmExams(app.context, app.http);
    expect(await countStatements(() => warmExams(app.context, app.http))).toBeLessThan(10);
  });

  it('of a redo have no address, because they are some of a version', async () => {
    const candidate = await insertCandidate(app.context, { count: 3 });
    await createExamClient(app, candidate).takeExam([0]);
    const { body } = await send(candidate).open('&redo=last');
    expect(body).toMatchObject({ address: null, question_count: 1, questions: { length: 1 } });
  });
});

describe('behind a CDN', () => {
  const cdn = useApp({ env: { QUESTIONS_FROM_CDN: 'on' } });

  it('the response names the address of the questions, and has them only on request', async () => {
    const candidate = await insertCandidate(cdn.context, { count: 3 });
    const client = createExamClient(cdn, candidate);
    const { body } = await client.open();
    expect(body).not.toHaveProperty('questions');
    const inline = await client.open('&inline=1');
    const kept = await cdn.request({ method: 'GET', url: `/v1/exam-questions/${body.address}` });
    expect(inline.body.questions).toEqual(kept.body.questions);
  });
});
