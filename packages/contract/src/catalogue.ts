import { authCalls } from './accounts/auth/calls.ts';
import * as authSchemas from './accounts/auth/schemas.ts';
import { channelsCalls } from './accounts/channels/calls.ts';
import * as channelsSchemas from './accounts/channels/schemas.ts';
import { impersonationCalls } from './accounts/impersonation/calls.ts';
import * as impersonationSchemas from './accounts/impersonation/schemas.ts';
import { profileCalls } from './accounts/profile/calls.ts';
import * as profileSchemas from './accounts/profile/schemas.ts';
import { sheetsCalls } from './answer-sheets/sheets/calls.ts';
import * as answerSheetsSchemas from './answer-sheets/sheets/schemas.ts';
import type { Call, Schemas } from './call.ts';
import { bannersCalls } from './catalogue/banners/calls.ts';
import * as bannersSchemas from './catalogue/banners/schemas.ts';
import { coursesCalls } from './catalogue/courses/calls.ts';
import * as coursesSchemas from './catalogue/courses/schemas.ts';
import { lessonsCalls } from './catalogue/lessons/calls.ts';
import * as lessonsSchemas from './catalogue/lessons/schemas.ts';
import { podcastsCalls } from './catalogue/podcasts/calls.ts';
import * as podcastsSchemas from './catalogue/podcasts/schemas.ts';
import { examsCalls } from './exams/exams/calls.ts';
import * as examsSchemas from './exams/exams/schemas.ts';
import { marksCalls } from './exams/marks/calls.ts';
import * as marksSchemas from './exams/marks/schemas.ts';
import { previewsCalls } from './exams/previews/calls.ts';
import * as previewsSchemas from './exams/previews/schemas.ts';
import { performanceCalls } from './learning/performance/calls.ts';
import * as performanceSchemas from './learning/performance/schemas.ts';
import { practiceCalls } from './learning/practice/calls.ts';
import * as practiceSchemas from './learning/practice/schemas.ts';
import { questionBankCalls } from './learning/question-bank/calls.ts';
import * as questionsSchemas from './learning/question-bank/schemas.ts';
import { reportsCalls } from './learning/reports/calls.ts';
import * as reportsSchemas from './learning/reports/schemas.ts';
import { studyCalls } from './learning/study/calls.ts';
import * as studySchemas from './learning/study/schemas.ts';
import { notificationsCalls } from './messages/notifications/calls.ts';
import * as notificationsSchemas from './messages/notifications/schemas.ts';
import { systemCalls } from './office/system/calls.ts';
import * as systemSchemas from './office/system/schemas.ts';
import { mentorshipsCalls } from './people/mentorships/calls.ts';
import * as mentorshipsSchemas from './people/mentorships/schemas.ts';
import { errorReportsCalls } from './questions/error-reports/calls.ts';
import * as errorReportsSchemas from './questions/error-reports/schemas.ts';
import { checkoutCalls } from './sales/checkout/calls.ts';
import * as checkoutSchemas from './sales/checkout/schemas.ts';
import { offersCalls } from './sales/offers/calls.ts';
import * as offersSchemas from './sales/offers/schemas.ts';
import { ordersCalls } from './sales/orders/calls.ts';
import * as ordersSchemas from './sales/orders/schemas.ts';
import { paymentsCalls } from './sales/payments/calls.ts';
import * as paymentsSchemas from './sales/payments/schemas.ts';
import { walletCalls } from './sales/wallet/calls.ts';
import * as walletSchemas from './sales/wallet/schemas.ts';

/** A call with its schemas, as the server registers it. */
export interface Route<S extends Schemas = Schemas> {
  readonly call: Call<S>;
  readonly schemas: S;
}

type CallSchemas<C> = C extends Call<infer S> ? S : never;

export function joinCallsAndSchemas<C extends Record<string, Call>>(
  calls: C,
  schemas: { [K in keyof C]: CallSchemas<C[K]> },
): { [K in keyof C]: Route<CallSchemas<C[K]>> } {
  const routes = Object.entries(calls).map(([name, call]) => [name, { call, schemas: schemas[name] }]);
  return Object.fromEntries(routes);
}

/** All calls by feature. Only servers and tests import this, because it includes zod. */
export const catalogue = {
  sheets: joinCallsAndSchemas(sheetsCalls, answerSheetsSchemas),
  auth: joinCallsAndSchemas(authCalls, authSchemas),
  banners: joinCallsAndSchemas(bannersCalls, bannersSchemas),
  channels: joinCallsAndSchemas(channelsCalls, channelsSchemas),
  checkout: joinCallsAndSchemas(checkoutCalls, checkoutSchemas),
  courses: joinCallsAndSchemas(coursesCalls, coursesSchemas),
  'error-reports': joinCallsAndSchemas(errorReportsCalls, errorReportsSchemas),
  exams: joinCallsAndSchemas(examsCalls, examsSchemas),
  impersonation: joinCallsAndSchemas(impersonationCalls, impersonationSchemas),
  practice: joinCallsAndSchemas(practiceCalls, practiceSchemas),
  previews: joinCallsAndSchemas(previewsCalls, previewsSchemas),
  lessons: joinCallsAndSchemas(lessonsCalls, lessonsSchemas),
  marks: joinCallsAndSchemas(marksCalls, marksSchemas),
  mentorships: joinCallsAndSchemas(mentorshipsCalls, mentorshipsSchemas),
  notifications: joinCallsAndSchemas(notificationsCalls, notificationsSchemas),
  offers: joinCallsAndSchemas(offersCalls, offersSchemas),
  payments: joinCallsAndSchemas(paymentsCalls, paymentsSchemas),
  performance: joinCallsAndSchemas(performanceCalls, performanceSchemas),
  podcasts: joinCallsAndSchemas(podcastsCalls, podcastsSchemas),
  profile: joinCallsAndSchemas(profileCalls, profileSchemas),
  'question-bank': joinCallsAndSchemas(questionBankCalls, questionsSchemas),
  reports: joinCallsAndSchemas(reportsCalls, reportsSchemas),
  study: joinCallsAndSchemas(studyCalls, studySchemas),
  system: joinCallsAndSchemas(systemCalls, systemSchemas),
  orders: joinCallsAndSchemas(ordersCalls, ordersSchemas),
  wallet: joinCallsAndSchemas(walletCalls, walletSchemas),
};
