import { buildMail } from '@toro/domain/messages/mails/build-mail';
import type { MailText } from '@toro/domain/messages/mails/mail-definition';
import {
  findMail,
  type MailName,
  type MailValue,
  type MailValues,
  originalText,
} from '@toro/domain/messages/mails/mails';
import { MAX_SUBJECT, writeMail } from '@toro/domain/messages/mails/write-mail';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { mailOutbox, students } from '../../database/schema/index.ts';
import type { Context } from '../context.ts';
import { findSection } from '../settings/setting-versions.ts';
import { findGreeting } from './find-greeting.ts';
import { findMailBrand } from './mail-brand.ts';

interface Delivery {
  to: string;
  /** The recipient's name, if the academy or the owner of the address entered it. */
  name?: string;
  headers?: Record<string, string>;
  /** The page for unsubscribing from such mails. */
  unsubscribeUrl?: string;
  /** The order that it is about; its page lists the mail. */
  orderId?: string;
  /** A mail with the same key is queued once. */
  key?: string;
  /** A mail that waits longer in the outbox is not sent. */
  sendBefore?: Date;
}

interface Mail<N extends MailName> extends Delivery {
  mail: N;
  values: MailValues<N>;
}

/** The text that the office saved, or that of the release. */
async function findMailText(db: Database, mail: MailName): Promise<MailText> {
  return (await findSection(db, `mail:${mail}`)).current?.value ?? originalText(mail);
}

interface WrittenText {
  mail: MailName;
  text: MailText;
  values: Record<string, MailValue | undefined>;
  /** Stands before the subject. */
  prefix?: string;
}

async function findStudentId(db: Database, address: string): Promise<number | null> {
  const [student] = await db
    .select({ id: students.id })
    .from(students)
    .where(and(eq(sql`lower(${students.email})`, address.toLowerCase()), isNull(students.anonymisedAt)));
  return student?.id ?? null;
}

async function queueText(context: Context, { mail, text, values, prefix = '' }: WrittenText, to: Delivery) {
  const { brand, sender } = await findMailBrand(context);
  const written = writeMail(findMail(mail), text, { ...values, marca: brand.name });
  const subject = `${prefix}${written.subject}`.slice(0, MAX_SUBJECT);
  const greeting = await findGreeting(context.db, to.to, to.name);
  const built = buildMail({ ...written, subject, greeting, unsubscribeUrl: to.unsubscribeUrl }, brand);
  const studentId = mail.startsWith('staff-') ? null : await findStudentId(context.db, to.to);
  const [row] = await context.db
    .insert(mailOutbox)
    .values({
      mail,
      recipient: to.to,
      studentId,
      senderName: sender.name,
      senderAddress: sender.address,
      subject,
      text: built.text,
      html: built.html,
      headers: to.headers ?? {},
      orderId: to.orderId ?? null,
      key: to.key ?? null,
      sendBefore: to.sendBefore ?? null,
    })
    .onConflictDoNothing({ target: mailOutbox.key })
    .returning({ id: mailOutbox.id });
  if (row) await context.jobs.send(context.db, 'send-mail', { id: row.id });
}

/** Queues a mail of the brand of the context's host, in the transaction of `context`; it is sent after the commit. */
export async function queueMail<N extends MailName>(context: Context, mail: Mail<N>): Promise<void> {
  const text = await findMailText(context.db, mail.mail);
  await queueText(context, { mail: mail.mail, text, values: mail.values }, mail);
}

/** Queues a mail with sample values and a text that need not be saved. */
export const queueTestMail = (
  context: Context,
  text: Omit<WrittenText, 'prefix'>,
  to: Delivery,
): Promise<void> => queueText(context, { ...text, prefix: '[Teste] ' }, to);

/** Sends a mail that failed once more, with other texts. */
export async function requeueMail(
  context: Context,
  id: number,
  texts: { text: string; html: string },
): Promise<void> {
  await context.db
    .update(mailOutbox)
    .set({
      ...texts,
      attempts: 0,
      lastError: null,
      failedAt: null,
      returnedAt: null,
      createdAt: context.now(),
    })
    .where(eq(mailOutbox.id, id));
  await context.jobs.send(context.db, 'send-mail', { id });
}

/** Removes a mail from the outbox unless it is sent; its key can be queued again. */
export async function withdrawMail({ db }: Context, key: string): Promise<void> {
  await db.delete(mailOutbox).where(and(eq(mailOutbox.key, key), isNull(mailOutbox.sentAt)));
}
