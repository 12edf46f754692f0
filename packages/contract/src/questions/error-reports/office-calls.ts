import { defineOfficeCall } from '../../call.ts';
import { defineListExport } from '../../office/lists/export-call.ts';
import type * as schemas from './office-schemas.ts';
import { reportedQuestionList } from './reported-question-list.ts';

export const listReportedQuestions = defineOfficeCall<typeof schemas.listReportedQuestions>({
  method: 'GET',
  path: '/v1/office/error-reports',
  permission: 'feedback.read',
});

export const exportReportedQuestions =
  defineListExport<typeof schemas.exportReportedQuestions>(reportedQuestionList);

export const getReportedQuestion = defineOfficeCall<typeof schemas.getReportedQuestion>({
  method: 'GET',
  path: '/v1/office/error-reports/:id',
  permission: 'feedback.read',
});

/** Closes the open reports of a question with one answer. */
export const closeErrorReports = defineOfficeCall<typeof schemas.closeErrorReports>({
  method: 'POST',
  path: '/v1/office/error-reports/:id/close',
  permission: 'feedback.write',
});
