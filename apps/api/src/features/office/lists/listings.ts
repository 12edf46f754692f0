import type { ListName } from '@toro/contract/office/lists/list-names';
import type { Listing } from '../../../platform/lists/listing.ts';
import { accountingListing } from '../../sales/accounting/list-accounting.ts';
import { affiliateReportsListing } from '../../sales/affiliates/list-affiliate-reports.ts';
import { affiliatesListing } from '../../sales/affiliates/list-affiliates.ts';
import { commissionsListing } from '../../sales/affiliates/list-commissions.ts';
import { auditListing } from '../audit/list-audit.ts';
import { chargebacksListing } from '../../sales/chargebacks/list-chargebacks.ts';
import { coursesListing } from '../../catalogue/courses/list-courses.ts';
import { reportedQuestionsListing } from '../../learning/error-reports/list-reported-questions.ts';
import { filesListing, removedFilesListing } from '../files/list-files.ts';
import { leadsListing } from '../../sales/leads/list-leads.ts';
import { lessonsListing } from '../../catalogue/lessons/office-lessons.ts';
import { ordersListing } from '../../sales/office-orders/list-orders.ts';
import { studentsListing } from '../../people/students/list-students.ts';
import { privacyListing } from '../../people/privacy/list-privacy-requests.ts';
import { batchCodesListing, batchesListing } from '../../sales/promos/list-batches.ts';
import { couponUsesListing } from '../../sales/promos/list-coupon-uses.ts';
import { couponsListing } from '../../sales/promos/list-coupons.ts';
import { questionImportsListing } from '../../questions/question-imports/list-question-imports.ts';
import { questionsListing } from '../../questions/questions/list-office-questions.ts';
import { differencesListing } from '../../sales/reconciliation/list-differences.ts';
import { staffListing } from '../../accounts/staff/list-staff.ts';

const LISTINGS: readonly Listing[] = [
  ordersListing,
  accountingListing,
  differencesListing,
  chargebacksListing,
  staffListing,
  auditListing,
  filesListing,
  removedFilesListing,
  studentsListing,
  privacyListing,
  couponsListing,
  couponUsesListing,
  batchesListing,
  batchCodesListing,
  affiliatesListing,
  commissionsListing,
  affiliateReportsListing,
  leadsListing,
  questionsListing,
  questionImportsListing,
  reportedQuestionsListing,
  coursesListing,
  lessonsListing,
];

/** The list of a stored export or bulk act. */
export function findListing(name: ListName | string): Listing {
  const listing = LISTINGS.find(({ definition }) => definition.name === name);
  if (!listing) throw new Error(`no such list: ${name}`);
  return listing;
}
