import { courseList } from '@toro/contract/catalogue/courses/course-list';
import { lessonList } from '@toro/contract/catalogue/lessons/lesson-list';
import { examList } from '@toro/contract/exams/exam-composition/exam-list';
import { auditList } from '@toro/contract/office/audit/audit-list';
import { filesList, removedFilesList } from '@toro/contract/office/files/files-list';
import type { ListDefinition } from '@toro/contract/office/lists/list';
import type { ListName } from '@toro/contract/office/lists/list-names';
import { staffList } from '@toro/contract/office/team/staff-list';
import { privacyList } from '@toro/contract/people/privacy/privacy-list';
import { studentsList } from '@toro/contract/people/students/students-list';
import { reportedQuestionList } from '@toro/contract/questions/error-reports/reported-question-list';
import { questionImportList } from '@toro/contract/questions/question-imports/import-list';
import { questionList } from '@toro/contract/questions/questions/question-list';
import { accountingList } from '@toro/contract/sales/accounting/accounting-list';
import { affiliateList } from '@toro/contract/sales/affiliates/affiliate-list';
import { affiliateReportList } from '@toro/contract/sales/affiliates/affiliate-report-list';
import { commissionList } from '@toro/contract/sales/affiliates/commission-list';
import { chargebacksList } from '@toro/contract/sales/chargebacks/chargebacks-list';
import { leadList } from '@toro/contract/sales/leads/lead-list';
import { ordersList } from '@toro/contract/sales/office-orders/orders-list';
import { batchCodeList } from '@toro/contract/sales/promos/batch-code-list';
import { batchList } from '@toro/contract/sales/promos/batch-list';
import { couponList } from '@toro/contract/sales/promos/coupon-list';
import { couponUseList } from '@toro/contract/sales/promos/coupon-use-list';
import { differencesList } from '@toro/contract/sales/reconciliation/differences-list';

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
