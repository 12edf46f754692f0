import { and, eq, isNull } from 'drizzle-orm';
import { mailOutbox } from '../../database/schema/index.ts';
import type { Context } from '../context.ts';
import { buildMail, type MailContent } from './build-mail.ts';
import { findGreeting } from './find-greeting.ts';
import { findMailBrand } from './mail-brand.ts';

interface Mail extends MailContent {
  to: string;
  /** The recipient's name, if the academy or the owner of the address entered it. */
  name?: string;
  headers?: Record<string, string>;
  /** A mail with the same key is queued once. */
  key?: string;
  /** A mail that waits longer in the outbox is not sent. */
  sendBefore?: Date;
}

/** Queues a mail of the brand of the context's host, in the transaction of `context`; it is sent after the commit. */
export async function queueMail(context: Context, mail: Mail): Promise<void> {
  const { brand, sender } = await findMailBrand(context);
  const { text, html } = buildMail(mail, await findGreeting(context.db, mail.to, mail.name), brand);
  const [row] = await context.db
    .insert(mailOutbox)
    .values({
      recipient: mail.to,
      senderName: sender.name,
      senderAddress: sender.address,
      subject: mail.subject,
      text,
      html,
      headers: mail.headers ?? {},
      key: mail.key ?? null,
      sendBefore: mail.sendBefore ?? null,
    })
    .onConflictDoNothing({ target: mailOutbox.key })
    .returning({ id: mailOutbox.id });
  if (row) await context.jobs.send(context.db, 'send-mail', { id: row.id });
}

/** Removes a mail from the outbox unless it is sent; its key can be queued again. */
export async function withdrawMail({ db }: Context, key: string): Promise<void> {
  await db.delete(mailOutbox).where(and(eq(mailOutbox.key, key), isNull(mailOutbox.sentAt)));
}
