import { academyDay } from '@toro/domain/base/calendar/day';
import { lastWeek } from '@toro/domain/learning/reports/report-week';
import { CONTENT } from './content-kinds.ts';
import { createAppRenderer } from './create-app-renderer.ts';
import { deleteExpiredRows } from './delete-expired-rows.ts';
import { endDueImpersonations } from './features/accounts/impersonation/end-impersonation.ts';
import { deleteExpiredDataCopies } from './features/accounts/profile/data-copies.ts';
import { deleteDueAccounts } from './features/accounts/profile/delete-due-accounts.ts';
import { deleteUnconfirmedSheets } from './features/answer-sheets/sheets/delete-unconfirmed-sheets.ts';
import { recountEnrolled } from './features/catalogue/class-groups/enrolled-count.ts';
import { deleteOldOpenings } from './features/catalogue/content/queries.ts';
import { startPublishing } from './features/catalogue/content/start-publishing.ts';
import { deleteOldPapers } from './features/exams/exams/papers/delete-old-papers.ts';
import { renderPaper } from './features/exams/exams/papers/render-paper.ts';
import { startEndingAttempts } from './features/exams/exams/start-ending-attempts.ts';
import { countAllDifficulties } from './features/learning/evidence/question-difficulties.ts';
import { startEndingPractices } from './features/learning/practice/end-due-practices.ts';
import { createProgressLogger } from './features/learning/reports/log-report-progress.ts';
import { queueWeeklyReports } from './features/learning/reports/plan-weekly-reports.ts';
import { queueWaitingReports } from './features/learning/reports/queue-waiting-reports.ts';
import { renderReport } from './features/learning/reports/render-report.ts';
import { estimateAbilities } from './features/learning/study/ability/run-abilities.ts';
import { fillHistory } from './features/learning/study/fill-history.ts';
import { makePlans } from './features/learning/study/plan/make-plans.ts';
import { remindStudents } from './features/learning/study/plan/remind-students.ts';
import { replayQuestion } from './features/learning/study/replay-question.ts';
import { checkAuditNightly } from './features/office/audit/check-audit-nightly.ts';
import { sealAudit } from './features/office/audit/seal-audit.ts';
import { prepareVideo } from './features/office/files/prepare-video.ts';
import { deleteRemovedFiles } from './features/office/files/remove-file.ts';
import { sweepUploads } from './features/office/files/sweep-uploads.ts';
import { runBulkAction } from './features/office/lists/run-bulk-action.ts';
import { deleteExpiredExports, writeExport } from './features/office/lists/write-export.ts';
import { checkCertificates } from './features/office/system/check-certificates.ts';
import { remindPrivacyRequests } from './features/people/privacy/remind-privacy-requests.ts';
import { endOldMerges } from './features/people/students/end-old-merges.ts';
import { runEnrolments } from './features/people/students/run-enrolments.ts';
import { deleteExpiredImports } from './features/questions/question-imports/question-imports.ts';
import { countShares } from './features/questions/questions/count-shares.ts';
import { deleteExpiredLeads } from './features/sales/checkout/leads/lead-ends.ts';
import { anonymiseUnpaidOrders } from './features/sales/checkout/orders/anonymise-unpaid-orders.ts';
import { refundLatePayment } from './features/sales/checkout/orders/refund-order.ts';
import { sendRefund } from './features/sales/checkout/refunds/send-refund.ts';
import { sweepRefunds } from './features/sales/checkout/refunds/sweep-refunds.ts';
import { sendCheckoutReminders } from './features/sales/checkout/reminders/send-checkout-reminders.ts';
import { sendPixReminders } from './features/sales/checkout/reminders/send-pix-reminders.ts';
import { markWalletCoupons } from './features/sales/coupons/mark-wallet-coupons.ts';
import { sweepOrderFiles } from './features/sales/order-files/order-files.ts';
import { startPaymentPolling } from './features/sales/payments/poll-payments.ts';
import { deleteOldCoupons } from './features/sales/promos/delete-old-coupons.ts';
import {
  runReconciliation,
  startDailyReconciliation,
} from './features/sales/reconciliation/run-reconciliation.ts';
import { findChromium } from './platform/chromium/find-chromium.ts';
import { type Context, withActor } from './platform/context.ts';
import { deleteOldLookups } from './platform/identity-lookups.ts';
import type { JobName } from './platform/jobs.ts';
import { createMailer, sendMail, sendOverdueMail } from './platform/mail/send-mail.ts';
import { maintainPartitions } from './platform/partitions/maintain-partitions.ts';
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
      await maintainPartitions(asJob('clean-up'));
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
    'check-certificates': () => checkCertificates(asJob('check-certificates')),
    'run-bulk-act': ({ id }) => runBulkAction(asJob('run-bulk-act'), id),
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
