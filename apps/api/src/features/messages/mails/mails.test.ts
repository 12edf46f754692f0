import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAILS, type MailName } from '@toro/domain/messages/mails/mails';
import { desc, eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { insertBrand, insertStudent } from '../../../../test/factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { auditEntries, mailOutbox } from '../../../database/schema/index.ts';
import { requestPasswordReset } from '../../accounts/auth/request-password-reset.ts';
import { sendAnnouncement } from '../notifications/send-announcement.ts';

const office = useOffice();
let communication: { id: number; email: string; cookie: string };
beforeAll(async () => {
  communication = await office.enter('communication');
  await insertBrand(office.app.context, { tag: 'padrao', name: 'Toro', host: null });
  await insertBrand(office.app.context, { tag: 'aurora', name: 'Aurora', host: 'aurora.test' });
});
afterEach(() => office.app.context.db.execute(sql`truncate setting_versions`));

const ask = (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object, cookie = communication.cookie) =>
  office.request({ method, url: `/v1/office/mails${path}`, cookie, ...(payload && { payload }) });
const save = (name: MailName, base_version: number, value: object | null) =>
  ask('PUT', `/${name}`, { base_version, value });

const TEXT = {
  subject: 'Sua nova senha na {marca}',
  text: '# Nova senha\n\nUse o botão.\n\n[Trocar agora]({link})\n\n> Até logo.',
};

const lastMailTo = async (email: string) => {
  const [row] = await office.app.context.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, email))
    .orderBy(desc(mailOutbox.id));
  return row;
};

const files = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return files(path);
    return entry.name.endsWith('.ts') && !entry.name.includes('.test.') ? [path] : [];
  });

describe('the list of mails', () => {
  it('has every mail that the system sends, and code sends no other (SETTING-08)', async () => {
    const source = join(import.meta.dirname, '../../..');
    const code = files(source).map((path) => ({ path, text: readFileSync(path, 'utf8') }));
    // The outbox is written in one place, and that place takes the name of a mail of the list.
    const writers = code.filter(({ text }) => /insert\(mailOutbox\)/.test(text)).map(({ path }) => path);
    expect(writers).toEqual([join(source, 'platform/mail/outbox.ts')]);
    const senders = code
      .filter(({ text }) => /sendMail\(\{|createTransport/.test(text))
      .map(({ path }) => path);
    expect(senders).toEqual([join(source, 'platform/mail/send-mail.ts')]);
    const named = new Set(
      code.flatMap(({ text }) => [...text.matchAll(/'([a-z-]+)'/g)].map(([, name]) => name)),
    );
    for (const name of Object.keys(MAILS)) expect(named, `nothing sends ${name}`).toContain(name);
    const { body } = await ask('GET', '');
    expect(body.mails.map(({ name }: { name: string }) => name)).toEqual(Object.keys(MAILS));
  });
});

describe('the text of a mail', () => {
  it('is edited, reaches the next mail, and leaves a queued one as it was (SETTING-09, SETTING-13)', async () => {
    const { context } = office.app;
    const { email } = await insertStudent(context, {});
    const reset = () => requestPasswordReset(context, { email, sender: { network: '10.0.0.1' } });
    await reset();
    const before = await lastMailTo(email);
    expect((await save('password-link', 0, TEXT)).body).toMatchObject({
      value: TEXT,
      version: 1,
      source: 'office',
    });
    await reset();
    const after = await lastMailTo(email);
    expect(after?.subject).toBe('Sua nova senha na Toro');
    expect(after?.text).toMatch(
      /^Nova senha\n\nOlá.*\n\nUse o botão\.\n\nTrocar agora: http.*\n\nAté logo\./,
    );
    expect(after?.html).toContain('>Trocar agora</a>');
    const [queued] = await context.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.id, before?.id ?? 0));
    expect(queued).toEqual(before);
    const original = await save('password-link', 1, null);
    expect(original.body).toMatchObject({
      value: { subject: 'Crie uma nova senha' },
      source: 'server',
      version: 2,
    });
    await reset();
    expect((await lastMailTo(email))?.subject).toBe('Crie uma nova senha');
    const entries = await context.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, 'mail:password-link'));
    expect(entries.map(({ action }) => action)).toEqual(['save-mail', 'reset-mail']);
  });

  it('is refused at its field, and on top of a newer one (SETTING-09)', async () => {
    const missing = await save('password-link', 0, { ...TEXT, text: 'Sem botão' });
    expect(missing).toMatchObject({
      status: 422,
      body: { details: [{ field: 'text', message: 'Este e-mail precisa de {link}.' }] },
    });
    const unknown = await save('password-link', 0, { ...TEXT, subject: 'Oi {nome}' });
    expect(unknown.body.details).toEqual([
      { field: 'subject', message: 'O marcador {nome} não existe neste e-mail.' },
    ]);
    await save('password-link', 0, TEXT);
    const late = await save('password-link', 0, { ...TEXT, subject: 'Outra' });
    expect(late.status).toBe(409);
    expect((await ask('GET', '/password-link')).body.value).toEqual(TEXT);
    expect((await ask('GET', '/password-link?version=7')).status).toBe(404);
    expect((await ask('GET', '/inexistente')).status).toBe(422);
  });

  it('cannot remove the unsubscribe link of a mail to an audience (SETTING-13)', async () => {
    const { context } = office.app;
    const student = await insertStudent(context, { channelEmail: true });
    await save('announcement', 0, { subject: '{titulo}', text: '{texto}\n\n[Ler]({link})' });
    await sendAnnouncement(context, {
      tag: 'aviso',
      title: 'Aula\r\nBcc: alguem@golpe.test',
      text: '<p>Um <b>texto</b></p>',
      imagePath: null,
      link: null,
      to: { kind: 'everyone' },
      mail: true,
    });
    const mail = await lastMailTo(student.email);
    expect(mail?.html).toContain('>Descadastrar</a>');
    expect(mail?.headers).toHaveProperty('List-Unsubscribe');
    expect(mail?.subject).toBe('Aula Bcc: alguem@golpe.test');
  });

  it('is given with the look of each brand for the preview (SETTING-11)', async () => {
    const { body } = await ask('GET', '/receipt');
    expect(body.brands.map(({ name }: { name: string }) => name)).toEqual(['Toro', 'Aurora']);
    expect(body.brands[1]).toMatchObject({
      light: { ink: expect.any(String) },
      dark: { ink: expect.any(String) },
    });
  });
});

describe('a test mail', () => {
  it('goes to the own address only, marked as a test, ten times an hour (SETTING-12)', async () => {
    const { context } = office.app;
    const send = () =>
      ask('POST', '/password-link/tests', { ...TEXT, brand: 'aurora', to: 'outra@toro.test' });
    expect((await send()).status).toBe(200);
    const mail = await lastMailTo(communication.email);
    expect(mail).toMatchObject({ subject: '[Teste] Sua nova senha na Aurora', senderName: 'Aurora' });
    expect(mail?.text).toContain('Trocar agora: https://exemplo.com.br/');
    expect(await lastMailTo('outra@toro.test')).toBeUndefined();
    for (let at = 0; at < 9; at += 1) expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(429);
    const rows = await context.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, communication.email));
    expect(rows).toHaveLength(10);
    expect((await ask('POST', '/password-link/tests', { ...TEXT, text: 'x', brand: '' })).status).toBe(422);
    const auditor = await office.enter('auditor');
    expect((await ask('POST', '/password-link/tests', { ...TEXT, brand: '' }, auditor.cookie)).status).toBe(
      403,
    );
  });
});
