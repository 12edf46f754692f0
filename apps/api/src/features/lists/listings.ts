import type { ListName } from '@toro/contract/lists/list-names';
import type { Listing } from '../../platform/lists/listing.ts';
import { accountingListing } from '../accounting/list-accounting.ts';
import { affiliateReportsListing } from '../affiliates/list-affiliate-reports.ts';
import { affiliatesListing } from '../affiliates/list-affiliates.ts';
import { commissionsListing } from '../affiliates/list-commissions.ts';
import { auditListing } from '../audit/list-audit.ts';
import { chargebacksListing } from '../chargebacks/list-chargebacks.ts';
import { coursesListing } from '../courses/list-courses.ts';
import { reportedQuestionsListing } from '../error-reports/list-reported-questions.ts';
import { filesListing, removedFilesListing } from '../files/list-files.ts';
import { leadsListing } from '../leads/list-leads.ts';
import { lessonsListing } from '../lessons/office-lessons.ts';
import { ordersListing } from '../office-orders/list-orders.ts';
import { studentsListing } from '../people/list-students.ts';
import { privacyListing } from '../privacy/list-privacy-requests.ts';
import { batchCodesListing, batchesListing } from '../promos/list-batches.ts';
import { couponUsesListing } from '../promos/list-coupon-uses.ts';
import { couponsListing } from '../promos/list-coupons.ts';
import { questionImportsListing } from '../question-imports/list-question-imports.ts';
import { questionsListing } from '../questions/list-office-questions.ts';
import { differencesListing } from '../reconciliation/list-differences.ts';
import { staffListing } from '../staff/list-staff.ts';

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
