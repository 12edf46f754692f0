import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { mailOutbox } from '../../database/schema/index.ts';
import type { Context } from '../context.ts';
import { completeSender, type MailSender } from './mail-sender.ts';

/** A mail server may be down for a long weekend; after that the mail is marked as failed. */
const MAX_AGE_MS = 3 * 24 * 60 * 60 * 1000;
const OVERDUE_MINUTES = 15;
const LINK = /https?:\/\//;

export interface Mailer {
  send(mail: {
    sender: MailSender;
    to: string;
    subject: string;
    text: string;
    html: string;
    headers: Record<string, string>;
    id: number;
  }): Promise<void>;
}

/** An SMTP mailer; without a URL, mails stay in the outbox. */
export function createMailer(smtpUrl: string | undefined, from: string): Mailer {
  const transport = smtpUrl
    ? createTransport({
        url: smtpUrl,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 20_000,
      })
    : undefined;
  return {
    async send({ id, sender, ...mail }) {
      if (!transport) throw new Error('no SMTP_URL: the mail waits in the outbox');
      const { name, address } = completeSender(sender, from);
      // The same message id on a retry lets the receiver drop the duplicate.
      const messageId = `<outbox-${id}@${address.split('@').at(-1)}>`;
      await transport.sendMail({ from: { name, address }, messageId, ...mail });
    },
  };
}

/** Marks a mail that is out of date. It is not deleted, so that its key is not queued again. */
async function expireMail({ db, now }: Context, id: number): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ failedAt: now(), lastError: 'too late', text: '', html: '', headers: {} })
    .where(eq(mailOutbox.id, id));
}

/** Whether the mail server rejected the address itself with a permanent code: another try would get the same response. */
function isRejectedForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 500;
}

/** Sends one mail of the outbox; sending it again is a no-op. */
export async function sendMail(context: Context, mailer: Mailer, id: number): Promise<void> {
  const [mail] = await context.db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.id, id), isNull(mailOutbox.sentAt), isNull(mailOutbox.failedAt)));
  if (!mail) return;
  if (mail.sendBefore && mail.sendBefore <= context.now()) return expireMail(context, id);
  try {
    await mailer.send({
      id,
      sender: { name: mail.senderName, address: mail.senderAddress },
      to: mail.recipient,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: mail.headers,
    });
  } catch (error) {
    const attempts = mail.attempts + 1;
    const isReturned = isRejectedForGood(error);
    const tooOld = context.now().getTime() - mail.createdAt.getTime() > MAX_AGE_MS;
    const failedAt = tooOld || isReturned ? context.now() : null;
    const returnedAt = isReturned ? context.now() : null;
    const lastError = String(error).slice(0, 500);
    await context.db
      .update(mailOutbox)
      .set({ attempts, failedAt, returnedAt, lastError })
      .where(eq(mailOutbox.id, id));
    if (isReturned) return;
    throw error;
  }
  // A link in a mail gives access to what it opens: once the mail is sent, only its recipient has it.
  const blank = LINK.test(mail.text) ? { text: '', html: '', headers: {} } : {};
  await context.db
    .update(mailOutbox)
    .set({ sentAt: context.now(), attempts: mail.attempts + 1, lastError: null, ...blank })
    .where(eq(mailOutbox.id, id));
}

/** Sends mails that are overdue, because a job can be lost or run out of retries. */
export async function sendOverdueMail(context: Context, mailer: Mailer): Promise<void> {
  const overdue = await context.db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(
      and(
        isNull(mailOutbox.sentAt),
        isNull(mailOutbox.failedAt),
        lt(mailOutbox.createdAt, sql`now() - make_interval(mins => ${OVERDUE_MINUTES})`),
      ),
    )
    .limit(500);
  for (const { id } of overdue) await sendMail(context, mailer, id).catch(() => undefined);
}
