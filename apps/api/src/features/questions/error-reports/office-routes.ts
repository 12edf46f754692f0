import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serveFeature } from '../../../platform/http/serve-feature.ts';
import { closeErrorReports } from './close-error-reports.ts';
import { getReportedQuestion } from './get-reported-question.ts';
import { exportReportedQuestions, listReportedQuestions } from './list-reported-questions.ts';

export function registerOfficeErrorReports(app: App): void {
  serveFeature(app, officeCatalogue['office-error-reports'], {
    listReportedQuestions,
    exportReportedQuestions,
    getReportedQuestion,
    closeErrorReports,
  });
}
