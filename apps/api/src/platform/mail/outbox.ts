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
    })
    .returning({ id: mailOutbox.id });
  if (row) await context.jobs.send(context.db, 'send-mail', { id: row.id });
}
