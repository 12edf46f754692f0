import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serve } from '../../../platform/http/serve.ts';
import { closeErrorReports } from './close-error-reports.ts';
import { getReportedQuestion } from './get-reported-question.ts';
import { exportReportedQuestions, listReportedQuestions } from './list-reported-questions.ts';

export function registerOfficeErrorReports(app: App): void {
  const reports = officeCatalogue['office-error-reports'];
  serve(app, reports.listReportedQuestions, ({ context, query }) => listReportedQuestions(context, query));
  serve(app, reports.exportReportedQuestions, ({ context, staff, body }) =>
    exportReportedQuestions(context, staff, body),
  );
  serve(app, reports.getReportedQuestion, ({ context, params }) => getReportedQuestion(context, params.id));
  serve(app, reports.closeErrorReports, ({ context, staff, params, body }) =>
    closeErrorReports(context, staff, { questionId: params.id, ...body }),
  );
}
