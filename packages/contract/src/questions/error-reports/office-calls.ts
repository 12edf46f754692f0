import { defineOfficeCalls } from '../../call.ts';
import { defineListExport } from '../../office/lists/export-call.ts';
import type * as schemas from './office-schemas.ts';
import { reportedQuestionList } from './reported-question-list.ts';

export const officeErrorReportsCalls = defineOfficeCalls<typeof schemas>({
  listReportedQuestions: ['GET /v1/office/error-reports', 'feedback.read'],
  exportReportedQuestions: defineListExport(reportedQuestionList),
  getReportedQuestion: ['GET /v1/office/error-reports/:id', 'feedback.read'],
  /** Closes the open reports of a question with one answer. */
  closeErrorReports: ['POST /v1/office/error-reports/:id/close', 'feedback.write'],
});
