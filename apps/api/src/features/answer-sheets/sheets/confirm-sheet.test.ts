import { and, eq, isNotNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { findMailedToken, insertFilledSheets, insertSheet } from '../../../../test/answer-sheet-factories.ts';
import { insertStudent } from '../../../../test/factories.ts';
import { keyHeader } from '../../../../test/key-header.ts';
import { signIn } from '../../../../test/lesson-factories.ts';
import { useApp } from '../../../../test/test-app.ts';
import { consents, filledSheets, mailOutbox, students } from '../../../database/schema/index.ts';
import { deleteUnconfirmedSheets } from './delete-unconfirmed-sheets.ts';
import { setOfficialKey } from './set-official-key.ts';

const app = useApp({ env: { SHEET_STANDING_LEAST: '2' } });
beforeEach(async () => {
  app.clock.now = new Date('2026-11-15T22:30:00Z');
  await app.context.limits.clear('sheetMailNetwork', '127.0.0');
});

type Payload = Record<string, unknown>;
const ask = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: Payload, token?: string) =>
  app.request({
    method,
    url: `/v1/gabaritoro${path}`,
    headers: { 'x-api-key': keyHeader(app.context) },
    ...(payload && { payload }),
    ...(token && { token }),
  });

let people = 0;
const newEmail = () => `vitima${++people}@toro.test`;

async function open(sheet: { id: number }, email: string, values: Payload = {}): Promise<string> {
  const { status, body } = await ask('POST', '/lead', {
    id_gabarito: sheet.id,
    name: 'Bia Souza',
    email,
    phone: '11912345678',
    channels: { phone: false, email: true, whatsapp: false },
    ...values,
  });
  expect(status).toBe(200);
  return String(body.token);
}
const fill = (token: string, answers: Payload[]) => ask('PUT', `/student-filled/${token}`, { answers });
const confirm = (token: string, mine = true) => ask('POST', `/confirm/${token}`, { mine });
const mailedToken = (email: string) => findMailedToken(app.context, email);
const rowsOf = (sheet: { id: number }) =>
  app.context.db.select().from(filledSheets).where(eq(filledSheets.sheetId, sheet.id));
const mailsTo = (email: string) =>
  app.context.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email)).orderBy(mailOutbox.id);
const consentsOf = (email: string) =>
  app.context.db.select().from(consents).where(eq(consents.subject, email)).orderBy(consents.id);

/** Opens a sheet with somebody else's address and submits it blank. */
async function squat(sheet: Awaited<ReturnType<typeof insertSheet>>, email: string) {
  const token = await open(sheet, email, { name: 'Estranho' });
  await fill(token, sheet.answers('--'));
  return { token, link: await mailedToken(email) };
}

describe('a sheet opened with the address of somebody else', () => {
  it('does not lock the owner of the address out: each lead opens a sheet of its own', async () => {
    const sheet = await insertSheet(app.context, ['AB']);
    const email = newEmail();
    const squatted = await squat(sheet, email);
    const own = await open(sheet, email.toUpperCase());
    expect(own).not.toBe(squatted.token);
    expect((await fill(own, sheet.answers('AB'))).status).toBe(200);
    expect((await ask('GET', `/result/${own}`)).body.grade.hits).toBe(2);
    expect((await confirm(await mailedToken(email))).status).toBe(200);
    expect((await ask('GET', `/result/${own}`)).body).toMatchObject({ confirmed: true, grade: { hits: 2 } });
    expect((await ask('GET', `/result/${squatted.token}`)).body).toMatchObject({ confirmed: false });
  });

  it('does not lock a signed-in student out, whose sheet counts at once', async () => {
    const sheet = await insertSheet(app.context, ['AB']);
    const student = await insertStudent(app.context);
    await squat(sheet, student.email);
    const session = await signIn(app.context, student.id);
    const make = () => ask('POST', '/student-make-token', { id_gabarito: sheet.id }, session);
    const both = await Promise.all([make(), make()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.body).toEqual(both[1]?.body);
    const { body } = await ask('GET', `/student/${both[0]?.body.token}`);
    expect(body).toMatchObject({ confirmed: true, filled_at: null, student: { email: student.email } });
    expect(await rowsOf(sheet)).toHaveLength(2);
  });

  it('of a student whose address is not verified is unconfirmed, like the sheet of a visitor', async () => {
    const sheet = await insertSheet(app.context, ['AB']);
    const email = newEmail();
    await open(sheet, email);
    await confirm(await mailedToken(email));
    const stranger = await insertStudent(app.context, { email, emailVerifiedAt: null });
    const session = await signIn(app.context, stranger.id);
    const made = await ask('POST', '/student-make-token', { id_gabarito: sheet.id }, session);
    expect(made.status).toBe(200);
    expect((await ask('GET', `/student/${made.body.token}`)).body).toMatchObject({
      confirmed: false,
      confirmation: null,
    });
    expect((await confirm(made.body.token)).status).toBe(404);
    const rows = await rowsOf(sheet);
    expect(rows.map(({ studentId, confirmedAt }) => [studentId, confirmedAt !== null])).toEqual([
      [null, true],
      [null, false],
    ]);
  });

  it('is not confirmed, read or deleted by the token of the browser that opened it', async () => {
    const sheet = await insertSheet(app.context, ['AB']);
    const { token } = await squat(sheet, newEmail());
    for (const mine of [true, false]) expect((await confirm(token, mine)).status).toBe(404);
    expect((await ask('GET', `/student/${token}`)).body).toMatchObject({
      confirmed: false,
      confirmation: null,
    });
    expect((await confirm('A'.repeat(43))).status).toBe(404);
  });

  it('does not count: no ranking, no statistics, no consents, no mail of the official key', async () => {
    const sheet = await insertSheet(app.context, ['AB']);
    const email = newEmail();
    const { token } = await squat(sheet, email);
    expect((await ask('GET', `/result/${token}`)).body.standing).toBeNull();
    await insertFilledSheets(app.context, sheet.id, [1, 2], 2);
    app.clock.now = new Date(app.clock.now.getTime() + 6000);
    expect((await ask('GET', `/result/${token}`)).body.standing).toEqual({ people: 2, ahead_of: 0 });
    expect(await consentsOf(email)).toEqual([]);
    const { ok } = await setOfficialKey(app.context, { tag: sheet.tag, moduleKeys: ['1=BB'] });
    expect(ok).toBe(true);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Confirme o seu gabarito: Prova de Ética',
    ]);
  });

  it('neither blocks nor replaces the confirmed one, which gets the resent result', async () => {
    const sheet = await insertSheet(app.context, ['AB']);
    const email = newEmail();
    const own = await open(sheet, email);
    const link = await mailedToken(email);
    await confirm(link);
    await fill(own, sheet.answers('AB'));
    await squat(sheet, email);
    expect((await ask('GET', `/result/${own}`)).body).toMatchObject({ confirmed: true });
    await ask('POST', '/resend-result', { id_gabarito: sheet.id, email });
    const mail = (await mailsTo(email)).at(-1);
    expect(mail?.subject).toBe('Seu resultado: Prova de Ética');
    expect(mail?.text).toContain(`/gabaritoro/result/${link}`);
    expect(mail?.text).toContain('Você acertou 2 de 2 questões.');
    expect(mail?.text).toContain('Acertos: 2 de 2\nAproveitamento: 100 %');
  });

  it('is deleted by the owner of the address', async () => {
    const sheet = await insertSheet(app.context, ['AB']);
    const { token, link } = await squat(sheet, newEmail());
    expect((await confirm(link, false)).body).toEqual({
      message: 'Apagamos o gabarito que abriram com o seu e-mail.',
    });
    expect((await ask('GET', `/student/${token}`)).status).toBe(404);
    expect((await confirm(link)).status).toBe(404);
    expect(await rowsOf(sheet)).toEqual([]);
  });

  it('is mailed without the name and the text of the form', async () => {
    const sheet = await insertSheet(app.context, ['AB']);
    const email = newEmail();
    await open(sheet, email, { name: 'Ganhe já em golpe.test' });
    const [mail] = await mailsTo(email);
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/golpe|Ganhe/);
    expect(mail?.text.startsWith('Olá!')).toBe(true);
  });

  it('opens without a mail when the limit of the address is used up', async () => {
    const sheet = await insertSheet(app.context, ['AB']);
    const email = newEmail();
    for (let times = 0; times < 5; times++) await open(sheet, email);
    expect(await mailsTo(email)).toHaveLength(3);
    expect(await rowsOf(sheet)).toHaveLength(5);
  });
});

describe('the confirmation', () => {
  it('shows what was opened, records the ticked channels once and lets the owner choose again', async () => {
    const sheet = await insertSheet(app.context, ['AB']);
    const email = newEmail();
    const first = await open(sheet, email);
    await fill(first, sheet.answers('A'));
    const firstLink = await mailedToken(email);
    expect((await ask('GET', `/student/${firstLink}`)).body.confirmation).toEqual({
      opened_at: '2026-11-15T22:30:00.000Z',
      marked: 1,
      filled_at: null,
      channels: { phone: false, email: true, whatsapp: false },
      replaces: null,
    });
    await confirm(firstLink);
    await confirm(firstLink);
    const granted = (await consentsOf(email)).map((row) => [row.purpose, row.granted, row.source]);
    expect(granted).toEqual([
      ['phone', false, 'answer-sheet'],
      ['email', true, 'answer-sheet'],
      ['whatsapp', false, 'answer-sheet'],
    ]);
    expect((await confirm(firstLink, false)).status).toBe(409);

    await open(sheet, email, { channels: { phone: true, email: true, whatsapp: true } });
    const secondLink = await mailedToken(email);
    expect((await ask('GET', `/student/${secondLink}`)).body.confirmation.replaces).toEqual({
      opened_at: '2026-11-15T22:30:00.000Z',
      marked: 1,
      filled_at: null,
    });
    await confirm(secondLink);
    expect((await ask('GET', `/student/${first}`)).body.confirmed).toBe(false);
    await confirm(firstLink);
    expect((await ask('GET', `/student/${first}`)).body.confirmed).toBe(true);
    expect(await consentsOf(email)).toHaveLength(6);
  });

  it('enables the ticked channels of a student with that address and disables none', async () => {
    const sheet = await insertSheet(app.context, ['AB']);
    const student = await insertStudent(app.context, {
      channelEmail: false,
      channelPhone: true,
      channelWhatsapp: false,
    });
    await open(sheet, student.email);
    await confirm(await mailedToken(student.email));
    const [row] = await app.context.db.select().from(students).where(eq(students.id, student.id));
    expect([row?.channelEmail, row?.channelPhone, row?.channelWhatsapp]).toEqual([true, true, false]);
    expect((await consentsOf(student.email)).map((each) => [each.studentId, each.purpose])).toEqual([
      [student.id, 'email'],
    ]);
  });

  it('leaves exactly one confirmed sheet when several are confirmed at once', async () => {
    const sheet = await insertSheet(app.context, ['AB']);
    const email = newEmail();
    const links: string[] = [];
    for (let times = 0; times < 3; times++) {
      await open(sheet, email);
      links.push(await mailedToken(email));
    }
    const responses = await Promise.all(links.flatMap((link) => [confirm(link), confirm(link)]));
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    const confirmed = await app.context.db
      .select()
      .from(filledSheets)
      .where(and(eq(filledSheets.sheetId, sheet.id), isNotNull(filledSheets.confirmedAt)));
    expect(confirmed).toHaveLength(1);
  });
});

describe('after seven days', () => {
  it('a sheet that nobody confirmed is deleted, with its answers; a confirmed one stays', async () => {
    const sheet = await insertSheet(app.context, ['AB']);
    const email = newEmail();
    const own = await open(sheet, email);
    await confirm(await mailedToken(email));
    const token = await open(sheet, email);
    await fill(token, sheet.answers('A'));
    app.clock.now = new Date(app.clock.now.getTime() + 6 * 86_400_000);
    await deleteUnconfirmedSheets(app.context);
    expect((await ask('GET', `/student/${token}`)).status).toBe(200);
    app.clock.now = new Date(app.clock.now.getTime() + 86_400_001);
    await deleteUnconfirmedSheets(app.context);
    expect((await ask('GET', `/student/${token}`)).status).toBe(404);
    expect((await ask('GET', `/student/${own}`)).status).toBe(200);
  });
});

describe('the resent link', () => {
  it('of an unconfirmed sheet is the one that confirms it, of the sheet of the page if it is named', async () => {
    const sheet = await insertSheet(app.context, ['AB']);
    const email = newEmail();
    const own = await open(sheet, email);
    const ownLink = await mailedToken(email);
    await squat(sheet, email);
    const resend = (values: Payload) =>
      ask('POST', '/resend-result', { id_gabarito: sheet.id, email, ...values });
    await resend({ token: own });
    expect(await mailedToken(email)).toBe(ownLink);
    expect((await mailsTo(email)).at(-1)?.subject).toBe('Confirme o seu gabarito: Prova de Ética');
  });

  it('is reported as sent for an address without a sheet, and nothing is sent', async () => {
    const sheet = await insertSheet(app.context, ['AB']);
    const email = newEmail();
    const other = newEmail();
    const token = await open(sheet, other);
    const body = { id_gabarito: sheet.id, email };
    const unknown = await ask('POST', '/resend-result', { ...body, token });
    const known = await ask('POST', '/resend-result', { ...body, email: other });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(await mailsTo(email)).toEqual([]);
  });
});
