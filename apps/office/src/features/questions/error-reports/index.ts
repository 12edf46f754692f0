/** The pages of reported errors, which are loaded together. */

export { ReportedQuestionPage } from './reported-question-page.tsx';
export { ReportedQuestionsPage } from './reported-questions-page.tsx';

export type ErrorReportPageName = 'ReportedQuestionsPage' | 'ReportedQuestionPage';
