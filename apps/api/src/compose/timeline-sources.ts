import { sessionTimeline } from '../features/accounts/auth/session-timeline.ts';
import { consentTimeline } from '../features/accounts/channels/consent-timeline.ts';
import { enrolmentTimeline } from '../features/catalogue/class-groups/enrolment-timeline.ts';
import { attemptTimeline } from '../features/exams/exams/attempt-timeline.ts';
import { notificationTimeline } from '../features/messages/notifications/notification-timeline.ts';
import { mentorshipTimeline } from '../features/people/mentorships/mentorship-timeline.ts';
import { errorReportTimeline } from '../features/questions/error-reports/error-report-timeline.ts';
import { orderTimeline, paymentTimeline } from '../features/sales/checkout/orders/order-timeline.ts';
import { walletTimeline } from '../features/sales/wallet/wallet-timeline.ts';
import { staffTimeline } from '../platform/audit-timeline.ts';
import type { Registry } from '../platform/context.ts';
import { mailTimeline } from '../platform/mail/mail-timeline.ts';

/** What each feature adds to the timeline of a student. */
export const TIMELINE_SOURCES: Registry['timelineSources'] = {
  enrolment: enrolmentTimeline,
  attempt: attemptTimeline,
  order: orderTimeline,
  payment: paymentTimeline,
  mail: mailTimeline,
  notification: notificationTimeline,
  session: sessionTimeline,
  consent: consentTimeline,
  wallet: walletTimeline,
  mentorship: mentorshipTimeline,
  'error-report': errorReportTimeline,
  staff: staffTimeline,
};
