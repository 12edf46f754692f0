import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createExamClient } from '../../../../../test/exam-client.ts';
import { type Candidate, insertCandidate, insertClassmate } from '../../../../../test/exam-factories.ts';
import { type recordJobs, useApp } from '../../../../../test/test-app.ts';
import { lessons, papers, questions } from '../../../../database/schema/index.ts';
import { type Renderer, RenderingUnavailable } from '../../../../platform/chromium/renderer.ts';
import { refreshExamVersions } from '../refresh-exam-versions.ts';
import { deleteOldPapers } from './delete-old-papers.ts';
import { renderPaper } from './render-paper.ts';

const app = useApp();
const MINUTE_MS = 60_000;

type Person = Pick<Candidate, 'lesson' | 'token'>;
const addressOf = (lessonId: number | string) => `/v1/services/questions/print/${lessonId}`;
const prepare = ({ lesson, token }: Person, payload: { retry?: boolean } = {}) =>
  app.request({ method: 'POST', url: addressOf(lesson.id), token, payload });
const print = ({ lesson, token }: Person) => app.request({ method: 'GET', url: addressOf(lesson.id), token });

const queuedPaths = () =>
  (app.context.jobs as ReturnType<typeof recordJobs>).queued.flatMap(({ name, data }) =>
    name === 'render-paper' ? [(data as { path: string }).path] : [],
  );

/** A renderer that records the addresses of its pages. */
function fakeRenderer(render: () => Promise<Buffer> = async () => Buffer.from('%PDF-1.7')) {
  const addresses: string[] = [];
  const renderer: Renderer = {
    async render(address, _format, options) {
      addresses.push(address);
      await options?.onLoaded?.();
      return render();
    },
    close: async () => undefined,
  };
  return { renderer, addresses };
}

const findRow = async (path: string) =>
  (await app.context.db.select().from(papers).where(eq(papers.path, path)))[0];

/** Prepares and renders the paper; returns its path. */
async function renderNow(person: Person): Promise<string> {
  await prepare(person, { retry: true });
  const path = queuedPaths().at(-1) ?? '';
  await renderPaper(app.context, fakeRenderer().renderer, { path });
  return path;
}

const pathOf = (filename: string) => `private/${filename.split('?')[0]?.replace('/v1/downloads/', '')}`;

async function changeQuestion(id: number, statement: string): Promise<void> {
  await app.context.db.update(questions).set({ statement }).where(eq(questions.id, id));
  await refreshExamVersions(app.context, [id]);
}

const changeTitle = ({ lesson }: Person, title: string) =>
  app.context.db.update(lessons).set({ title }).where(eq(lessons.id, lesson.id));

beforeEach(() => {
  (app.context.jobs as ReturnType<typeof recordJobs>).queued.length = 0;
});

describe('a paper', () => {
  it('answers with the address of a PDF that a browser shows (API-54, MOCK-05)', async () => {
    const candidate = await insertCandidate(app.context, { isMock: true });
    await renderNow(candidate);
    const { status, body } = await print(candidate);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['filename']);
    const file = await app.http.inject({ method: 'GET', url: body.filename });
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.headers['content-disposition']).toMatch(/^inline; filename=/);
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const altered = body.filename.replace('/papers/', '/lessons/');
    expect((await app.http.inject({ method: 'GET', url: altered })).statusCode).toBe(404);
  });

  it('reports its progress until it is ready, and is unavailable until then', async () => {
    const candidate = await insertCandidate(app.context, { isMock: true });
    const early = await print(candidate);
    expect([early.status, early.headers['retry-after']]).toEqual([503, '3']);
    const [path = ''] = queuedPaths();
    expect((await prepare(candidate)).body).toEqual({ state: 'waiting', progress: 0, filename: null });
    const seen: number[] = [];
    const { renderer } = fakeRenderer(async () => {
      seen.push((await prepare(candidate)).body.progress);
      return Buffer.from('%PDF-');
    });
    await renderPaper(app.context, renderer, { path });
    expect(seen).toEqual([60]);
    const { body } = await prepare(candidate);
    expect(body).toMatchObject({ state: 'ready', progress: 100 });
    expect(pathOf(body.filename)).toBe(path);
  });

  it('is rendered once for all students, also for concurrent requests', async () => {
    const candidate = await insertCandidate(app.context, { isMock: true });
    const classmate = await insertClassmate(app.context, candidate);
    const people = [candidate, candidate, classmate, classmate];
    expect(
      new Set((await Promise.all(people.map((one) => prepare(one)))).map(({ status }) => status)),
    ).toEqual(new Set([200]));
    expect(queuedPaths()).toHaveLength(1);
    const [path = ''] = queuedPaths();
    const { renderer, addresses } = fakeRenderer();
    await renderPaper(app.context, renderer, { path });
    await renderPaper(app.context, renderer, { path });
    expect(addresses).toHaveLength(1);
    const links = await Promise.all(people.map(print));
    expect(new Set(links.map(({ body }) => pathOf(body.filename)))).toEqual(new Set([path]));
    expect(queuedPaths()).toHaveLength(1);
  });

  it('is rendered again when a question or the title changes, and when the file is missing', async () => {
    const candidate = await insertCandidate(app.context, { isMock: true });
    const first = await renderNow(candidate);
    await changeQuestion(candidate.questions[0]?.id ?? 0, '<p>Mudou</p>');
    const second = await renderNow(candidate);
    expect(second).not.toBe(first);
    await changeTitle(candidate, 'Outro');
    const third = await renderNow(candidate);
    expect(third).not.toBe(second);
    await app.context.storage.remove(third);
    expect((await prepare(candidate)).body.state).toBe('waiting');
    expect(await renderNow(candidate)).toBe(third);
    expect(await app.context.storage.find(third)).not.toBeNull();
  });

  it('is of the version of the open attempt, not of a newer one', async () => {
    const candidate = await insertCandidate(app.context, { isMock: true });
    const before = await renderNow(candidate);
    await createExamClient(app, candidate).store();
    await changeQuestion(candidate.questions[0]?.id ?? 0, '<p>Depois</p>');
    expect(pathOf((await print(candidate)).body.filename)).toBe(before);
  });

  it('keeps a failure until the student retries; the job is retried without a student', async () => {
    const candidate = await insertCandidate(app.context, { isMock: true });
    await prepare(candidate);
    const [path = ''] = queuedPaths();
    const failing = (error: Error) => fakeRenderer(() => Promise.reject(error)).renderer;
    await expect(renderPaper(app.context, failing(new Error('slow')), { path })).rejects.toThrow('slow');
    expect((await prepare(candidate)).body).toMatchObject({ state: 'failed', filename: null });
    expect(queuedPaths()).toHaveLength(1);
    expect((await prepare(candidate, { retry: true })).body).toMatchObject({ state: 'waiting', progress: 0 });
    expect(queuedPaths()).toHaveLength(2);
    await renderPaper(app.context, failing(new RenderingUnavailable('no browser')), { path });
    expect(await findRow(path)).toMatchObject({ state: 'failed', failure: 'no browser' });
    await prepare(candidate, { retry: true });
    await renderPaper(app.context, fakeRenderer().renderer, { path });
    expect((await prepare(candidate)).body.state).toBe('ready');
  });

  it('is queued again when its job was lost', async () => {
    const candidate = await insertCandidate(app.context, { isMock: true });
    await prepare(candidate);
    await prepare(candidate, { retry: true });
    expect(queuedPaths()).toHaveLength(1);
    app.clock.now = new Date(app.clock.now.getTime() + 10 * MINUTE_MS);
    await prepare(candidate);
    expect(queuedPaths()).toHaveLength(1);
    app.clock.now = new Date(app.clock.now.getTime() + 1);
    await Promise.all([prepare(candidate), prepare(candidate)]);
    expect(queuedPaths()).toHaveLength(2);
  });

  it('is deleted a day after its last link, and only when a newer one is ready', async () => {
    const candidate = await insertCandidate(app.context, { isMock: true });
    const path = await renderNow(candidate);
    await prepare(candidate);
    app.clock.now = new Date(app.clock.now.getTime() + 48 * 60 * MINUTE_MS);
    await deleteOldPapers(app.context);
    expect(await app.context.storage.find(path)).not.toBeNull();
    await print(candidate);
    await changeTitle(candidate, 'Novo título');
    const newer = await renderNow(candidate);
    await deleteOldPapers(app.context);
    expect(await app.context.storage.find(path)).not.toBeNull();
    app.clock.now = new Date(app.clock.now.getTime() + 25 * 60 * MINUTE_MS);
    await deleteOldPapers(app.context);
    expect([await app.context.storage.find(path), await findRow(path)]).toEqual([null, undefined]);
    expect(await app.context.storage.find(newer)).not.toBeNull();
  });

  it('gives its content only to the signed link of the renderer, without the key', async () => {
    const candidate = await insertCandidate(app.context, { isMock: true });
    await prepare(candidate);
    const { renderer, addresses } = fakeRenderer();
    await renderPaper(app.context, renderer, { path: queuedPaths()[0] ?? '' });
    const [address = ''] = addresses;
    expect(address).toMatch(/^\/print\/\d+\?expires=\d+&sig=/);
    const url = address.replace('/print/', '/v1/services/questions/paper/');
    const { status, body } = await app.request({ method: 'GET', url });
    expect(status).toBe(200);
    expect(body.questions).toHaveLength(candidate.questions.length);
    expect(JSON.stringify(body)).not.toMatch(/correta|is_correct|isCorrect/);
    const unsigned = url.split('?')[0] ?? '';
    for (const other of [unsigned, url.replace(/paper\/\d+/, 'paper/999999'), `${url}x`])
      expect((await app.request({ method: 'GET', url: other, token: candidate.token })).status).toBeOneOf([
        404, 422,
      ]);
    app.clock.now = new Date(app.clock.now.getTime() + 16 * MINUTE_MS);
    expect((await app.request({ method: 'GET', url })).status).toBe(404);
  });

  it('is a 404 for a lesson’s test, for students without enrolment, and for an unknown lesson', async () => {
    const lecture = await insertCandidate(app.context);
    const mock = await insertCandidate(app.context, { isMock: true });
    for (const send of [print, prepare]) {
      expect((await send(lecture)).status).toBe(404);
      expect((await send({ ...mock, token: lecture.token })).status).toBe(404);
      expect((await send({ ...mock, token: 'nobody' })).status).toBe(401);
    }
    for (const id of ['0', '-1', 'x', '2000000000', '99999999999'])
      expect((await app.request({ method: 'GET', url: addressOf(id), token: mock.token })).status).toBeOneOf([
        404, 422,
      ]);
    expect(queuedPaths()).toEqual([]);
  });
});
