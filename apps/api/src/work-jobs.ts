import { lt, or, sql } from 'drizzle-orm';
import { mailOutbox, oneTimeTokens, sessions } from './database/schema/index.ts';
import type { Context } from './platform/context.ts';
import { createMailer, sendMail, sweepMail } from './platform/mail/send-mail.ts';

/** What has been dead for a month is of no use to anyone. */
async function cleanUp({ db }: Context): Promise<void> {
  const monthAgo = sql`now() - interval '30 days'`;
  await db.delete(sessions).where(or(lt(sessions.expiresAt, monthAgo), lt(sessions.revokedAt, monthAgo)));
  await db.delete(mailOutbox).where(lt(mailOutbox.sentAt, monthAgo));
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, monthAgo));
}

/** Every queue with what it does. */
export async function workJobs(context: Context): Promise<void> {
  const mailer = createMailer(context.config.smtpUrl, context.config.mailFrom);
  await context.jobs.work({
    'send-mail': ({ id }) => sendMail(context, mailer, id),
    'sweep-mail': () => sweepMail(context, mailer),
    'clean-up': () => cleanUp(context),
  });
}
