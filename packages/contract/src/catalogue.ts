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
import * as examsCalls from './exams/calls.ts';
import * as examsSchemas from './exams/schemas.ts';
import * as lessonsCalls from './lessons/calls.ts';
import * as lessonsSchemas from './lessons/schemas.ts';
import * as mentorshipsCalls from './mentorships/calls.ts';
import * as mentorshipsSchemas from './mentorships/schemas.ts';
import * as notificationsCalls from './notifications/calls.ts';
import * as notificationsSchemas from './notifications/schemas.ts';
import * as paymentsCalls from './payments/calls.ts';
import * as paymentsSchemas from './payments/schemas.ts';
import * as performanceCalls from './performance/calls.ts';
import * as performanceSchemas from './performance/schemas.ts';
import * as podcastsCalls from './podcasts/calls.ts';
import * as podcastsSchemas from './podcasts/schemas.ts';
import * as profileCalls from './profile/calls.ts';
import * as profileSchemas from './profile/schemas.ts';
import * as questionsCalls from './questions/calls.ts';
import * as questionsSchemas from './questions/schemas.ts';
import * as reportsCalls from './reports/calls.ts';
import * as reportsSchemas from './reports/schemas.ts';
import * as systemCalls from './system/calls.ts';
import * as systemSchemas from './system/schemas.ts';
import * as walletCalls from './wallet/calls.ts';
import * as walletSchemas from './wallet/schemas.ts';

/** A call together with its schemas: what the server registers. */
export interface Route<S extends Schemas = Schemas> {
  readonly call: Call<S>;
  readonly schemas: S;
}

type SchemasOf<C> = C extends Call<infer S> ? S : never;

function join<C extends Record<string, Call>>(
  calls: C,
  schemas: { [K in keyof C]: SchemasOf<C[K]> },
): { [K in keyof C]: Route<SchemasOf<C[K]>> } {
  const routes = Object.entries(calls).map(([name, call]) => [name, { call, schemas: schemas[name] }]);
  return Object.fromEntries(routes);
}

/** Every call on the wire, by feature. Only servers and tests import this: it carries zod. */
export const catalogue = {
  'answer-sheets': join(answerSheetsCalls, answerSheetsSchemas),
  auth: join(authCalls, authSchemas),
  banners: join(bannersCalls, bannersSchemas),
  channels: join(channelsCalls, channelsSchemas),
  checkout: join(checkoutCalls, checkoutSchemas),
  courses: join(coursesCalls, coursesSchemas),
  exams: join(examsCalls, examsSchemas),
  lessons: join(lessonsCalls, lessonsSchemas),
  mentorships: join(mentorshipsCalls, mentorshipsSchemas),
  notifications: join(notificationsCalls, notificationsSchemas),
  payments: join(paymentsCalls, paymentsSchemas),
  performance: join(performanceCalls, performanceSchemas),
  podcasts: join(podcastsCalls, podcastsSchemas),
  profile: join(profileCalls, profileSchemas),
  questions: join(questionsCalls, questionsSchemas),
  reports: join(reportsCalls, reportsSchemas),
  system: join(systemCalls, systemSchemas),
  wallet: join(walletCalls, walletSchemas),
};
