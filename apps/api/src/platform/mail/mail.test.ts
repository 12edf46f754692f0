import { eq, sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, it } from 'vitest';
import { insertStudent } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';
import { mailOutbox } from '../../database/schema/index.ts';
import { inTransaction } from '../context.ts';
import { startJobs } from '../jobs.ts';
import { createLog } from '../logging.ts';
import { queueMail, withdrawMail } from './outbox.ts';
import { createMailer, sendMail, sendOverdueMail } from './send-mail.ts';

const app = useApp();
const letter = {
  mail: 'announcement',
  values: { titulo: 'Olá', texto: 'Um & dois <b>', link: 'https://toro.test/?a=1&b=2' },
} as const;

/** A real SMTP server that can be set to reject mails. */
async function openPost() {
  const post = { rejecting: false, received: [] as string[], url: '' };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk;
      });
      stream.on('end', () => {
        if (post.rejecting) return done(new Error('try again later'));
        post.received.push(text);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.server.address();
  post.url = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return post;
}

const outbox = async (to: string) =>
  (await app.context.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, to)))[0];

describe('the greeting', () => {
  const greet = async (to: string, name?: string) => {
    await queueMail(app.context, { to, ...letter, ...(name && { name }) });
    return (await outbox(to))?.text.split('\n')[0];
  };

  it('names the account of a verified address, and nobody else', async () => {
    const verified = await insertStudent(app.context, { firstName: 'Lia Maria' });
    expect(await greet(verified.email.toUpperCase())).toBe('Olá, Lia!');
    const unverified = await insertStudent(app.context, { firstName: 'Golpe', emailVerifiedAt: null });
    expect(await greet(unverified.email)).toBe('Olá!');
    expect(await greet('desconhecida@toro.test')).toBe('Olá!');
  });

  it('of a name stored before names were cleaned has no address and no line break', async () => {
    const names = ['https://golpe.test/pix', 'Ana\r\nClique', 'www.golpe.test Ana', 'x'.repeat(100)];
    const greetings = [];
    for (const firstName of names)
      greetings.push(await greet((await insertStudent(app.context, { firstName })).email));
    expect(greetings).toEqual(['Olá!', 'Olá, Ana!', 'Olá, Ana!', `Olá, ${'x'.repeat(40)}!`]);
  });

  it('names a recipient whose name the academy or the owner of the address entered', async () => {
    expect(await greet('professora@toro.test', 'Rute Lima')).toBe('Olá, Rute!');
  });
});

describe('a mail with a key', () => {
  const to = 'com-chave@toro.test';
  const keyed = { to, ...letter, key: 'aviso:1' };
  const sentTo = async () => {
    const mailer = { send: async ({ to }: { to: string }) => void received.push(to) };
    const received: string[] = [];
    await sendMail(app.context, mailer, (await outbox(to))?.id ?? 0);
    return received;
  };

  it('is queued once, also at once, and can be withdrawn until it is sent', async () => {
    await Promise.all([1, 2, 3].map(() => inTransaction(app.context, (tx) => queueMail(tx, keyed))));
    const rows = await app.context.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, to));
    expect(rows).toHaveLength(1);
    await withdrawMail(app.context, 'aviso:1');
    expect(await outbox(to)).toBeUndefined();
    await queueMail(app.context, keyed);
    expect(await sentTo()).toEqual([to]);
    await withdrawMail(app.context, 'aviso:1');
    expect((await outbox(to))?.sentAt).toBeTruthy();
    await queueMail(app.context, keyed);
    expect(await sentTo()).toEqual([]);
    await app.context.db.delete(mailOutbox).where(eq(mailOutbox.recipient, to));
  });

  it('is not sent after its time', async () => {
    await queueMail(app.context, { ...keyed, sendBefore: new Date(app.clock.now.getTime() + 1000) });
    app.clock.now = new Date(app.clock.now.getTime() + 1001);
    expect(await sentTo()).toEqual([]);
    expect(await outbox(to)).toMatchObject({ sentAt: null, lastError: 'too late', text: '' });
  });
});

describe('outbox', () => {
  it('blanks a mail with a link once it is sent, not before, and keeps one without a link', async () => {
    const post = await openPost();
    const mailer = createMailer(post.url, 'Toro <nao-responda@toro.test>');
    const headers = { 'List-Unsubscribe': '<https://toro.test/sair?token=segredo>' };
    await queueMail(app.context, { to: 'com-link@toro.test', ...letter, headers });
    await queueMail(app.context, {
      to: 'sem-link@toro.test',
      mail: 'mentorship-cancelled',
      values: { quando: 'amanhã', aula: 'Renda fixa' },
    });
    post.rejecting = true;
    const id = (await outbox('com-link@toro.test'))?.id ?? 0;
    await sendMail(app.context, mailer, id).catch(() => undefined);
    expect((await outbox('com-link@toro.test'))?.text).toContain('https://toro.test');
    post.rejecting = false;
    await sendMail(app.context, mailer, id);
    await sendMail(app.context, mailer, (await outbox('sem-link@toro.test'))?.id ?? 0);
    const sent = await outbox('com-link@toro.test');
    expect(sent).toMatchObject({ subject: 'Olá', text: '', html: '', headers: {}, sentAt: expect.any(Date) });
    expect((await outbox('sem-link@toro.test'))?.text).toContain('Renda fixa');
    expect(post.received[0]).toContain(`Message-ID: <outbox-${id}@toro.test>`);
    expect(post.received[0]).toContain('List-Unsubscribe: <https://toro.test/sair?token=segredo>');
    await sendMail(app.context, mailer, id);
    expect(post.received).toHaveLength(2);
  });

  it('sends a mail once its transaction commits, through the real queue; one that is rolled back is never sent', async () => {
    const post = await openPost();
    const jobs = await startJobs(app.url, createLog('silent'));
    const context = { ...app.context, jobs };
    const mailer = createMailer(post.url, 'Toro <nao-responda@toro.test>');
    await jobs.work({
      'send-mail': ({ id }) => sendMail(context, mailer, id),
      'sweep-mail': async () => undefined,
      'clean-up': async () => undefined,
      'write-export': async () => undefined,
      'delete-exports': async () => undefined,
      'run-bulk-act': async () => undefined,
      'enrol-students': async () => undefined,
      'run-question-import': async () => undefined,
      'fill-history': async () => undefined,
      'replay-question': async () => undefined,
      'estimate-abilities': async () => undefined,
      'make-plans': async () => undefined,
      'remind-students': async () => undefined,
      'seal-audit': async () => undefined,
      'verify-audit': async () => undefined,
      'check-certificates': async () => undefined,
      'end-impersonations': async () => undefined,
      'remind-privacy-requests': async () => undefined,
      'finish-upload': async () => undefined,
      'prepare-video': async () => undefined,
      'sweep-uploads': async () => undefined,
      'delete-accounts': async () => undefined,
      'render-paper': async () => undefined,
      'render-report': async () => undefined,
      'weekly-reports': async () => undefined,
      'sweep-reports': async () => undefined,
      'send-reminders': async () => undefined,
      'refund-order': async () => undefined,
      'send-refund': async () => undefined,
      'sweep-refunds': async () => undefined,
      'reconcile-days': async () => undefined,
      reconcile: async () => undefined,
    });
    await inTransaction(context, (tx) => queueMail(tx, { to: 'fila@toro.test', ...letter }));
    await inTransaction(context, async (tx) => {
      await queueMail(tx, { to: 'desfeita@toro.test', ...letter });
      throw new Error('undo');
    }).catch(() => undefined);
    await expect
      .poll(async () => (await outbox('fila@toro.test'))?.sentAt, { timeout: 10_000 })
      .toBeInstanceOf(Date);
    expect(post.received.filter((text) => text.includes('fila@toro.test'))).toHaveLength(1);
    expect(await outbox('desfeita@toro.test')).toBeUndefined();
    await jobs.stop();
  });

  it('keeps a mail that cannot be sent, counts the attempts, sends it later, and never twice', async () => {
    const post = await openPost();
    const mailer = createMailer(post.url, 'Toro <nao-responda@toro.test>');
    await queueMail(app.context, { to: 'teimosa@toro.test', ...letter });
    const id = (await outbox('teimosa@toro.test'))?.id ?? 0;
    post.rejecting = true;
    await expect(sendMail(app.context, mailer, id)).rejects.toThrow();
    expect(await outbox('teimosa@toro.test')).toMatchObject({
      attempts: 1,
      sentAt: null,
      lastError: expect.stringContaining('try again later'),
    });
    post.rejecting = false;
    await sendMail(app.context, mailer, id);
    await sendMail(app.context, mailer, id);
    expect(post.received).toHaveLength(1);
    expect(await outbox('teimosa@toro.test')).toMatchObject({ attempts: 2, lastError: null });
  });

  it('marks a mail as failed after three days, not before', async () => {
    const dead = createMailer('smtp://127.0.0.1:1', 'Toro <nao-responda@toro.test>');
    await queueMail(app.context, { to: 'perdida@toro.test', ...letter });
    const id = (await outbox('perdida@toro.test'))?.id ?? 0;
    const createdAgo = (hours: number) =>
      app.context.db
        .update(mailOutbox)
        .set({ createdAt: new Date(app.clock.now.getTime() - hours * 3_600_000) })
        .where(eq(mailOutbox.id, id));
    await createdAgo(71);
    await sendMail(app.context, dead, id).catch(() => undefined);
    expect(await outbox('perdida@toro.test')).toMatchObject({ attempts: 1, failedAt: null });
    await createdAgo(73);
    await sendMail(app.context, dead, id).catch(() => undefined);
    expect(await outbox('perdida@toro.test')).toMatchObject({ attempts: 2, failedAt: expect.any(Date) });
  });

  it('sends overdue mails, also when their job was lost', async () => {
    const post = await openPost();
    await queueMail(app.context, { to: 'presa@toro.test', ...letter });
    await app.context.db
      .update(mailOutbox)
      .set({ createdAt: sql`now() - interval '1 hour'` })
      .where(eq(mailOutbox.recipient, 'presa@toro.test'));
    await sendOverdueMail(app.context, createMailer(post.url, 'Toro <nao-responda@toro.test>'));
    expect((await outbox('presa@toro.test'))?.sentAt).toBeInstanceOf(Date);
  });
});
