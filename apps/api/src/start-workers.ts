import { academyDay } from '@toro/domain/calendar/day';
import { lastWeek } from '@toro/domain/reports/report-week';
import { lt, or, sql } from 'drizzle-orm';
import { createAppRenderer } from './create-app-renderer.ts';
import { idempotencyKeys, leads, mailOutbox, oneTimeTokens, sessions } from './database/schema/index.ts';
import { refundLatePayment } from './features/checkout/orders/refund-order.ts';
import { deleteOldPapers } from './features/exams/papers/delete-old-papers.ts';
import { renderPaper } from './features/exams/papers/render-paper.ts';
import { startPaymentPolling } from './features/payments/poll-payments.ts';
import { deleteDueAccounts } from './features/profile/delete-due-accounts.ts';
import { createProgressLogger } from './features/reports/log-report-progress.ts';
import { queueWeeklyReports } from './features/reports/plan-weekly-reports.ts';
import { renderReport } from './features/reports/render-report.ts';
import { findChromium } from './platform/chromium/find-chromium.ts';
import { type Context, withActor } from './platform/context.ts';
import { deleteOldLookups } from './platform/identity-lookups.ts';
import type { JobName } from './platform/jobs.ts';
import { createMailer, sendMail, sendOverdueMail } from './platform/mail/send-mail.ts';

/** Deletes sessions, mails and tokens that ended a month ago, and expired leads and idempotency keys. */
async function deleteExpiredRows({ db }: Context): Promise<void> {
  const monthAgo = sql`now() - interval '30 days'`;
  await db.delete(sessions).where(or(lt(sessions.expiresAt, monthAgo), lt(sessions.revokedAt, monthAgo)));
  await db.delete(mailOutbox).where(lt(mailOutbox.sentAt, monthAgo));
  await db.delete(leads).where(lt(leads.expiresAt, sql`now()`));
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, sql`now()`));
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, monthAgo));
}

/** Starts the workers of all queues and the payment polling; the returned function stops them. */
export async function startWorkers(context: Context): Promise<() => Promise<void>> {
  const mailer = createMailer(context.config.smtpUrl, context.config.mailFrom);
  if (!findChromium(context.config.chromiumPath))
    context.log.warn(
      'No Chromium: reports and printed exams cannot be rendered. Install one or set CHROMIUM_PATH.',
    );
  const renderer = createAppRenderer(context);
  const logProgress = createProgressLogger(context);
  const asJob = (id: JobName | 'poll-payments') => withActor(context, { kind: 'job', id });
  await context.jobs.work({
    'send-mail': ({ id }) => sendMail(asJob('send-mail'), mailer, id),
    'sweep-mail': () => sendOverdueMail(asJob('sweep-mail'), mailer),
    'clean-up': async () => {
      await deleteExpiredRows(context);
      await deleteOldLookups(context);
      await deleteOldPapers(asJob('clean-up'));
    },
    'delete-accounts': async () => {
      await deleteDueAccounts(asJob('delete-accounts'));
    },
    'render-report': (job) => renderReport(asJob('render-report'), renderer, job).then(logProgress),
    'render-paper': (job) => renderPaper(asJob('render-paper'), renderer, job),
    'weekly-reports': () => queueWeeklyReports(asJob('weekly-reports'), lastWeek(academyDay(context.now()))),
    'refund-order': ({ orderId }) => refundLatePayment(asJob('refund-order'), orderId),
  });
  const stopPolling = startPaymentPolling(asJob('poll-payments'));
  return async () => {
    await stopPolling();
    await renderer.close();
  };
}
