import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findMailedToken, insertSheet } from '../../../test/answer-sheet-factories.ts';
import { keyHeader } from '../../../test/key-header.ts';
import { useApp } from '../../../test/test-app.ts';
import { filledSheets, mailOutbox } from '../../database/schema/index.ts';
import { runCommand } from './run-command.ts';

const app = useApp();
afterEach(() => vi.restoreAllMocks());

async function academy(...words: string[]) {
  const out = vi.spyOn(console, 'log').mockReturnValue();
  const err = vi.spyOn(console, 'error').mockReturnValue();
  const status = await runCommand(words, (work) => work(app.context));
  const outputOf = (spy: typeof out) => spy.mock.calls.map(([line]) => line).join('\n');
  const result = { status, stdout: outputOf(out), stderr: outputOf(err) };
  vi.restoreAllMocks();
  return result;
}

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  app.request({
    method,
    url: `/v1/gabaritoro${path}`,
    headers: { 'x-api-key': keyHeader(app.context) },
    ...(payload && { payload }),
  });

/** An answer sheet opened by three people and submitted by two, one of whom accepts no mail. */
async function handedIn() {
  const sheet = await insertSheet(app.context, ['AB', 'C']);
  const open = async (name: string, email: boolean, letters: string) => {
    const lead = {
      id_gabarito: sheet.id,
      name,
      email: `${name}-${sheet.id}@toro.test`,
      phone: '11912345678',
      channels: { phone: false, email, whatsapp: false },
    };
    const { body } = await ask('POST', '/lead', lead);
    const link = await findMailedToken(app.context, lead.email);
    await ask('POST', `/confirm/${link}`, { mine: true });
    await ask('PUT', `/student-filled/${body.token}`, { answers: sheet.answers(letters) });
    return { token: body.token as string, link, email: lead.email };
  };
  return {
    sheet,
    ana: await open('ana', true, 'ABC'),
    leo: await open('leo', false, 'AA-'),
    ivo: await open('ivo', true, 'A'),
  };
}

const mailsTo = (email: string) =>
  app.context.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email)).orderBy(mailOutbox.id);

describe('npm run academy -- answer-key', () => {
  it('sets the official key, regrades and mails those who submitted and accept mail', async () => {
    const { sheet, ana, leo, ivo } = await handedIn();
    expect((await ask('GET', `/result/${ana.token}`)).body).toMatchObject({
      key_state: 'provisional',
      grade: { hits: 3 },
    });
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    const words = ['answer-key', sheet.tag, '1=d b', '2=*'];
    expect(await academy(...words)).toMatchObject({
      status: 0,
      stdout: 'Prova de Ética: the official key is set, 1 people are notified by mail.',
    });
    const result = await ask('GET', `/result/${ana.token}`);
    expect(result.body).toMatchObject({ key_state: 'official', grade: { hits: 2, total: 3 } });
    const rows = await app.context.db
      .select({ correct: filledSheets.correct })
      .from(filledSheets)
      .where(eq(filledSheets.sheetId, sheet.id))
      .orderBy(filledSheets.id);
    expect(rows.map(({ correct }) => correct)).toEqual([2, 1, null]);
    const [, mail] = await mailsTo(ana.email);
    expect(mail?.subject).toBe('Saiu o gabarito oficial: Prova de Ética');
    expect(mail?.text).toContain('Com ele você tem 2 de 3 questões certas.');
    expect(mail?.text).toContain(`/gabaritoro/result/${ana.link}`);
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    expect(await mailsTo(leo.email)).toHaveLength(1);
    expect(await mailsTo(ivo.email)).toHaveLength(1);

    expect((await academy(...words)).stdout).toBe('Prova de Ética: this is already the official key.');
    expect(await mailsTo(ana.email)).toHaveLength(2);
  });

  it('rejects an invalid key with all its errors, and changes nothing', async () => {
    const { sheet, ana } = await handedIn();
    const before = (await ask('GET', `/result/${ana.token}`)).body;
    expect(await academy('answer-key', sheet.tag, '1=AX', '3=A')).toMatchObject({
      status: 1,
      stderr: 'module 1, question 2: has no option X\nmodule 3: the sheet has none\nmodule 2: is missing',
    });
    expect(await academy('answer-key', sheet.tag, '1=AB', '2=X')).toMatchObject({
      status: 1,
      stderr: 'module 2, question 3: has no option X',
    });
    expect(await academy('answer-key', 'nada', '1=A')).toMatchObject({
      status: 1,
      stderr: 'there is no answer sheet "nada"',
    });
    expect((await academy('answer-key', sheet.tag)).status).toBe(2);
    expect((await ask('GET', `/result/${ana.token}`)).body).toEqual(before);
    expect(await mailsTo(ana.email)).toHaveLength(1);
  });
});

describe('npm run academy -- sheet-statistics', () => {
  it('prints the share of each option among the submitted sheets as a table', async () => {
    const { sheet } = await handedIn();
    const { status, stdout } = await academy('sheet-statistics', sheet.tag);
    expect(status).toBe(0);
    expect(stdout.split('\n')).toEqual([
      'Prova de Ética: 2 handed in',
      'module  question  key     A    B    C   D  blank',
      '     1         1    A  100%   0%   0%  0%     0%',
      '     1         2    B   50%  50%   0%  0%     0%',
      '     2         3    C    0%   0%  50%  0%    50%',
    ]);
    expect(await academy('sheet-statistics', 'nada')).toMatchObject({ status: 1 });
  });
});
