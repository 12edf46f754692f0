import { mailOutbox } from '../../database/schema/index.ts';
import type { Context } from '../context.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
}

/** Queues a mail in the transaction of `context`; it is sent after the commit. */
export async function queueMail(context: Context, mail: Mail): Promise<void> {
  const [row] = await context.db
    .insert(mailOutbox)
    .values({
      recipient: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: mail.headers ?? {},
    })
    .returning({ id: mailOutbox.id });
  if (row) await context.jobs.send(context.db, 'send-mail', { id: row.id });
}
