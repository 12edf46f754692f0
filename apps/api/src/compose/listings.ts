import { examList } from '@toro/contract/exams/exam-composition/exam-list';
import type { ListDefinition } from '@toro/contract/office/lists/list';
import { coursesListing } from '../features/catalogue/courses/list-courses.ts';
import { lessonsListing } from '../features/catalogue/lessons/office-lessons.ts';
import { auditListing } from '../features/office/audit/list-audit.ts';
import { filesListing, removedFilesListing } from '../features/office/files/list-files.ts';
import { staffListing } from '../features/office/team/list-staff.ts';
import { incidentsListing } from '../features/people/privacy/list-incidents.ts';
import { privacyListing } from '../features/people/privacy/list-privacy-requests.ts';
import { studentsListing } from '../features/people/students/list-students.ts';
import { reportedQuestionsListing } from '../features/questions/error-reports/list-reported-questions.ts';
import { questionImportsListing } from '../features/questions/question-imports/list-question-imports.ts';
import { questionsListing } from '../features/questions/questions/list-office-questions.ts';
import { accountingListing } from '../features/sales/accounting/list-accounting.ts';
import { affiliateReportsListing } from '../features/sales/affiliates/list-affiliate-reports.ts';
import { affiliatesListing } from '../features/sales/affiliates/list-affiliates.ts';
import { commissionsListing } from '../features/sales/affiliates/list-commissions.ts';
import { chargebacksListing } from '../features/sales/chargebacks/list-chargebacks.ts';
import { leadsListing } from '../features/sales/leads/list-leads.ts';
import { ordersListing } from '../features/sales/office-orders/list-orders.ts';
import { batchCodesListing, batchesListing } from '../features/sales/promos/list-batches.ts';
import { couponUsesListing } from '../features/sales/promos/list-coupon-uses.ts';
import { couponsListing } from '../features/sales/promos/list-coupons.ts';
import { differencesListing } from '../features/sales/reconciliation/list-differences.ts';
import type { Listing } from '../platform/lists/listing.ts';

/** All lists with an export or bulk actions. */
export const LISTINGS: readonly Listing[] = [
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
  incidentsListing,
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

/** The declaration of every list; the one of exams has neither export nor bulk actions. */
export const LISTS: readonly ListDefinition[] = [...LISTINGS.map(({ definition }) => definition), examList];
