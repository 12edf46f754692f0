import * as answerSheetsCalls from './answer-sheets/calls.ts';
import * as answerSheetsSchemas from './answer-sheets/schemas.ts';
import * as authCalls from './auth/calls.ts';
import * as authSchemas from './auth/schemas.ts';
import * as bannersCalls from './banners/calls.ts';
import * as bannersSchemas from './banners/schemas.ts';
import type { Call, Schemas } from './call.ts';
import * as channelsCalls from './channels/calls.ts';
import * as channelsSchemas from './channels/schemas.ts';
import * as checkoutCalls from './checkout/calls.ts';
import * as checkoutSchemas from './checkout/schemas.ts';
import * as coursesCalls from './courses/calls.ts';
import * as coursesSchemas from './courses/schemas.ts';
import * as errorReportsCalls from './error-reports/calls.ts';
import * as errorReportsSchemas from './error-reports/schemas.ts';
import * as examsCalls from './exams/calls.ts';
import * as examsSchemas from './exams/schemas.ts';
import * as impersonationCalls from './impersonation/calls.ts';
import * as impersonationSchemas from './impersonation/schemas.ts';
import * as lessonsCalls from './lessons/calls.ts';
import * as lessonsSchemas from './lessons/schemas.ts';
import * as marksCalls from './marks/calls.ts';
import * as marksSchemas from './marks/schemas.ts';
import * as mentorshipsCalls from './mentorships/calls.ts';
import * as mentorshipsSchemas from './mentorships/schemas.ts';
import * as notificationsCalls from './notifications/calls.ts';
import * as notificationsSchemas from './notifications/schemas.ts';
import * as offersCalls from './offers/calls.ts';
import * as offersSchemas from './offers/schemas.ts';
import * as ordersCalls from './orders/calls.ts';
import * as ordersSchemas from './orders/schemas.ts';
import * as paymentsCalls from './payments/calls.ts';
import * as paymentsSchemas from './payments/schemas.ts';
import * as performanceCalls from './performance/calls.ts';
import * as performanceSchemas from './performance/schemas.ts';
import * as podcastsCalls from './podcasts/calls.ts';
import * as podcastsSchemas from './podcasts/schemas.ts';
import * as practiceCalls from './practice/calls.ts';
import * as practiceSchemas from './practice/schemas.ts';
import * as previewsCalls from './previews/calls.ts';
import * as previewsSchemas from './previews/schemas.ts';
import * as profileCalls from './profile/calls.ts';
import * as profileSchemas from './profile/schemas.ts';
import * as questionsCalls from './questions/calls.ts';
import * as questionsSchemas from './questions/schemas.ts';
import * as reportsCalls from './reports/calls.ts';
import * as reportsSchemas from './reports/schemas.ts';
import * as studyCalls from './study/calls.ts';
import * as studySchemas from './study/schemas.ts';
import * as systemCalls from './system/calls.ts';
import * as systemSchemas from './system/schemas.ts';
import * as walletCalls from './wallet/calls.ts';
import * as walletSchemas from './wallet/schemas.ts';

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
  'answer-sheets': joinCallsAndSchemas(answerSheetsCalls, answerSheetsSchemas),
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
  questions: joinCallsAndSchemas(questionsCalls, questionsSchemas),
  reports: joinCallsAndSchemas(reportsCalls, reportsSchemas),
  study: joinCallsAndSchemas(studyCalls, studySchemas),
  system: joinCallsAndSchemas(systemCalls, systemSchemas),
  orders: joinCallsAndSchemas(ordersCalls, ordersSchemas),
  wallet: joinCallsAndSchemas(walletCalls, walletSchemas),
};
