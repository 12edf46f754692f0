import { academyDay } from '@toro/domain/calendar/day';
import { lastWeek } from '@toro/domain/reports/report-week';
import { CONTENT } from './content-kinds.ts';
import { createAppRenderer } from './create-app-renderer.ts';
import { deleteExpiredRows } from './delete-expired-rows.ts';
import { deleteUnconfirmedSheets } from './features/answer-sheets/delete-unconfirmed-sheets.ts';
import { checkAuditNightly } from './features/audit/check-audit-nightly.ts';
import { sealAudit } from './features/audit/seal-audit.ts';
import { deleteExpiredLeads } from './features/checkout/leads/lead-ends.ts';
import { sweepOrderFiles } from './features/checkout/manual-orders/order-files.ts';
import { anonymiseUnpaidOrders } from './features/checkout/orders/anonymise-unpaid-orders.ts';
import { refundLatePayment } from './features/checkout/orders/refund-order.ts';
import { sendRefund } from './features/checkout/refunds/send-refund.ts';
import { sweepRefunds } from './features/checkout/refunds/sweep-refunds.ts';
import { sendCheckoutReminders } from './features/checkout/reminders/send-checkout-reminders.ts';
import { sendPixReminders } from './features/checkout/reminders/send-pix-reminders.ts';
import { deleteOldOpenings } from './features/content/queries.ts';
import { startPublishing } from './features/content/start-publishing.ts';
import { recountEnrolled } from './features/courses/enrolled-count.ts';
import { deleteOldPapers } from './features/exams/papers/delete-old-papers.ts';
import { renderPaper } from './features/exams/papers/render-paper.ts';
import { startEndingAttempts } from './features/exams/start-ending-attempts.ts';
import { prepareVideo } from './features/files/prepare-video.ts';
import { deleteRemovedFiles } from './features/files/remove-file.ts';
import { sweepUploads } from './features/files/sweep-uploads.ts';
import { endDueImpersonations } from './features/impersonation/end-impersonation.ts';
import { runBulkAct } from './features/lists/run-bulk-act.ts';
import { deleteExpiredExports, writeExport } from './features/lists/write-export.ts';
import { startPaymentPolling } from './features/payments/poll-payments.ts';
import { deleteExpiredDataCopies } from './features/people/data-copies.ts';
import { endOldMerges } from './features/people/end-old-merges.ts';
import { runEnrolments } from './features/people/run-enrolments.ts';
import { startEndingPractices } from './features/practice/end-due-practices.ts';
import { remindPrivacyRequests } from './features/privacy/remind-privacy-requests.ts';
import { deleteDueAccounts } from './features/profile/delete-due-accounts.ts';
import { deleteOldCoupons } from './features/promos/delete-old-coupons.ts';
import { deleteExpiredImports } from './features/question-imports/question-imports.ts';
import { countShares } from './features/questions/count-shares.ts';
import { runReconciliation, startDailyReconciliation } from './features/reconciliation/run-reconciliation.ts';
import { createProgressLogger } from './features/reports/log-report-progress.ts';
import { queueWeeklyReports } from './features/reports/plan-weekly-reports.ts';
import { queueWaitingReports } from './features/reports/queue-waiting-reports.ts';
import { renderReport } from './features/reports/render-report.ts';
import { estimateAbilities } from './features/study/ability/run-abilities.ts';
import { fillHistory } from './features/study/fill-history.ts';
import { makePlans } from './features/study/plan/make-plans.ts';
import { remindStudents } from './features/study/plan/remind-students.ts';
import { countAllDifficulties } from './features/study/question-difficulties.ts';
import { replayQuestion } from './features/study/replay-question.ts';
import { markWalletCoupons } from './features/wallet/mark-wallet-coupons.ts';
import { findChromium } from './platform/chromium/find-chromium.ts';
import { type Context, withActor } from './platform/context.ts';
import { deleteOldLookups } from './platform/identity-lookups.ts';
import type { JobName } from './platform/jobs.ts';
import { createMailer, sendMail, sendOverdueMail } from './platform/mail/send-mail.ts';
import { keepPartitions } from './platform/partitions/keep-partitions.ts';
import { openJobThreads } from './run-in-threads.ts';

/** Starts the workers of all queues and the payment polling; the returned function stops them. */
export async function startWorkers(context: Context, databaseUrl: string): Promise<() => Promise<void>> {
  const threads = openJobThreads({ config: context.config, databaseUrl });
  const mailer = createMailer(context.config.smtpUrl, context.config.mailFrom);
  if (!findChromium(context.config.chromiumPath))
    context.log.info('No Chromium: reports wait until one is installed or CHROMIUM_PATH names one.');
  const renderer = createAppRenderer(context);
  const logProgress = createProgressLogger(context);
  const asJob = (id: JobName | 'poll-payments' | 'publish-content' | 'end-attempts' | 'end-practices') =>
    withActor(context, { kind: 'job', id });
  await context.jobs.work({
    'send-mail': ({ id }) => sendMail(asJob('send-mail'), mailer, id),
    'sweep-mail': () => sendOverdueMail(asJob('sweep-mail'), mailer),
    'clean-up': async () => {
      await keepPartitions(asJob('clean-up'));
      await deleteExpiredRows(context);
      await endOldMerges(context);
      await deleteOldLookups(context);
      await deleteOldCoupons(asJob('clean-up'));
      await deleteUnconfirmedSheets(context);
      await recountEnrolled(context);
      await markWalletCoupons(context);
      await anonymiseUnpaidOrders(asJob('clean-up'));
      await deleteOldPapers(asJob('clean-up'));
      await countShares(context);
      await countAllDifficulties(context);
      await deleteOldOpenings(context.db, new Date(context.now().getTime() - 86_400_000));
    },
    'finish-upload': ({ id }) => threads.finishUpload(asJob('finish-upload'), id),
    'prepare-video': ({ id }) => prepareVideo(asJob('prepare-video'), id),
    'sweep-uploads': async () => {
      await sweepUploads(asJob('sweep-uploads'));
      await deleteRemovedFiles(asJob('sweep-uploads'));
      await sweepOrderFiles(asJob('sweep-uploads'));
      await deleteExpiredImports(asJob('sweep-uploads'));
    },
    'delete-accounts': async () => {
      await deleteDueAccounts(asJob('delete-accounts'));
    },
    'render-report': (job) => renderReport(asJob('render-report'), renderer, job).then(logProgress),
    'render-paper': (job) => renderPaper(asJob('render-paper'), renderer, job),
    'weekly-reports': () => queueWeeklyReports(asJob('weekly-reports'), lastWeek(academyDay(context.now()))),
    'sweep-reports': async () => {
      await queueWaitingReports(asJob('sweep-reports'));
    },
    'reconcile-days': () => startDailyReconciliation(asJob('reconcile-days')),
    reconcile: ({ id }) => runReconciliation(asJob('reconcile'), id),
    'send-reminders': async () => {
      await deleteExpiredLeads(asJob('send-reminders'));
      await sendPixReminders(asJob('send-reminders'));
      await sendCheckoutReminders(asJob('send-reminders'));
    },
    'write-export': ({ id }) => writeExport(asJob('write-export'), id, renderer),
    'delete-exports': async () => {
      await deleteExpiredExports(asJob('delete-exports'));
      await deleteExpiredDataCopies(asJob('delete-exports'));
    },
    'run-question-import': ({ id }) => threads.runQuestionImport(asJob('run-question-import'), id),
    'enrol-students': ({ id }) => runEnrolments(asJob('enrol-students'), id),
    'end-impersonations': async () => {
      await endDueImpersonations(asJob('end-impersonations'));
    },
    'fill-history': () => fillHistory(asJob('fill-history')),
    'replay-question': ({ id }) => replayQuestion(asJob('replay-question'), id),
    'estimate-abilities': () => estimateAbilities(asJob('estimate-abilities')),
    'make-plans': async () => {
      await makePlans(asJob('make-plans'));
    },
    'remind-students': async () => {
      await remindStudents(asJob('remind-students'));
    },
    'remind-privacy-requests': async () => {
      await remindPrivacyRequests(asJob('remind-privacy-requests'));
    },
    'seal-audit': async () => {
      await sealAudit(asJob('seal-audit'));
    },
    'verify-audit': () => checkAuditNightly(asJob('verify-audit')),
    'run-bulk-act': ({ id }) => runBulkAct(asJob('run-bulk-act'), id),
    'send-refund': async ({ id }) => {
      await sendRefund(asJob('send-refund'), id);
    },
    'sweep-refunds': () => sweepRefunds(asJob('sweep-refunds')),
    'refund-order': ({ orderId }) => refundLatePayment(asJob('refund-order'), orderId),
  });
  const stopPolling = startPaymentPolling(asJob('poll-payments'));
  const stopPublishing = startPublishing(asJob('publish-content'), CONTENT);
  const stopEndingAttempts = startEndingAttempts(asJob('end-attempts'));
  const stopEndingPractices = startEndingPractices(asJob('end-practices'));
  return async () => {
    await stopEndingAttempts();
    await stopEndingPractices();
    await stopPublishing();
    await stopPolling();
    await threads.stop();
    await renderer.close();
  };
}
