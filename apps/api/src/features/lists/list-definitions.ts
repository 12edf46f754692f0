import { accountingList } from '@toro/contract/accounting/accounting-list';
import { affiliateList } from '@toro/contract/affiliates/affiliate-list';
import { affiliateReportList } from '@toro/contract/affiliates/affiliate-report-list';
import { commissionList } from '@toro/contract/affiliates/commission-list';
import { auditList } from '@toro/contract/audit/audit-list';
import { chargebacksList } from '@toro/contract/chargebacks/chargebacks-list';
import { filesList, removedFilesList } from '@toro/contract/files/files-list';
import { leadList } from '@toro/contract/leads/lead-list';
import type { ListDefinition } from '@toro/contract/lists/list';
import type { ListName } from '@toro/contract/lists/list-names';
import { courseList } from '@toro/contract/office-courses/course-list';
import { reportedQuestionList } from '@toro/contract/office-error-reports/reported-question-list';
import { examList } from '@toro/contract/office-exams/exam-list';
import { lessonList } from '@toro/contract/office-lessons/lesson-list';
import { ordersList } from '@toro/contract/office-orders/orders-list';
import { questionList } from '@toro/contract/office-questions/question-list';
import { studentsList } from '@toro/contract/people/students-list';
import { privacyList } from '@toro/contract/privacy/privacy-list';
import { batchCodeList } from '@toro/contract/promos/batch-code-list';
import { batchList } from '@toro/contract/promos/batch-list';
import { couponList } from '@toro/contract/promos/coupon-list';
import { couponUseList } from '@toro/contract/promos/coupon-use-list';
import { questionImportList } from '@toro/contract/question-imports/import-list';
import { differencesList } from '@toro/contract/reconciliation/differences-list';
import { staffList } from '@toro/contract/staff/staff-list';

/** The declaration of every list of the office, by its name. */
export const LIST_DEFINITIONS: Readonly<Record<ListName, ListDefinition>> = {
  staff: staffList,
  audit: auditList,
  files: filesList,
  students: studentsList,
  'privacy-requests': privacyList,
  orders: ordersList,
  accounting: accountingList,
  differences: differencesList,
  chargebacks: chargebacksList,
  coupons: couponList,
  'coupon-uses': couponUseList,
  'coupon-batches': batchList,
  'batch-codes': batchCodeList,
  affiliates: affiliateList,
  commissions: commissionList,
  'affiliate-reports': affiliateReportList,
  leads: leadList,
  courses: courseList,
  lessons: lessonList,
  exams: examList,
  questions: questionList,
  'question-imports': questionImportList,
  'error-reports': reportedQuestionList,
  'removed-files': removedFilesList,
};
