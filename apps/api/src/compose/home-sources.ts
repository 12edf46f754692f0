import { firstCourse } from '../features/catalogue/courses/first-course.ts';
import { ownHomeSources } from '../features/office/home/own-sources.ts';
import { privacyHomeSources } from '../features/people/privacy/home-sources.ts';
import { errorReportHomeSources } from '../features/questions/error-reports/home-sources.ts';
import { firstQuestion } from '../features/questions/questions/first-question.ts';
import { questionHomeSources } from '../features/questions/questions/home-sources.ts';
import { affiliateHomeSources } from '../features/sales/affiliates/home-sources.ts';
import { chargebackHomeSources } from '../features/sales/chargebacks/home-sources.ts';
import { firstRefund } from '../features/sales/checkout/refunds/first-refund.ts';
import { leadHomeSources } from '../features/sales/leads/home-sources.ts';
import { orderHomeSources } from '../features/sales/office-orders/home-sources.ts';
import { quarantineHomeSources } from '../features/sales/quarantine/home-sources.ts';
import { reconciliationHomeSources } from '../features/sales/reconciliation/home-sources.ts';
import type { Registry } from '../platform/context.ts';

/** What makes a new academy ready, by the features above the start page. */
export const FIRST_STEPS_DONE: Registry['firstSteps'] = {
  payment: firstRefund,
  course: firstCourse,
  questions: firstQuestion,
};

/** What each feature puts on the start page of the office. */
export const HOME_SOURCES: Registry['homeSources'] = {
  ...orderHomeSources,
  ...privacyHomeSources,
  ...chargebackHomeSources,
  ...reconciliationHomeSources,
  ...quarantineHomeSources,
  ...leadHomeSources,
  ...questionHomeSources,
  ...errorReportHomeSources,
  ...affiliateHomeSources,
  ...ownHomeSources,
};
