import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serve } from '../../../platform/http/serve.ts';
import { serveContent } from '../../catalogue/content/serve-content.ts';
import { copyExam } from './copy-exam.ts';
import { countModelRows, drawExam, exchangeQuestion } from './draw-exam.ts';
import { examContent } from './exam-content.ts';
import { findLessonExam, listExamLessons } from './exam-lessons.ts';
import { listExamModels, removeExamModel, saveExamModel } from './exam-models.ts';
import { getExamWork } from './get-exam-work.ts';
import { listOfficeExams } from './list-office-exams.ts';
import { printDraft } from './print-draft.ts';
import { findPublishedQuestions, listPublishedQuestions } from './published-questions.ts';
import { getExamQuestionFacts } from './question-facts.ts';

export function registerOfficeExams(app: App): void {
  const calls = officeCatalogue['office-exams'];
  serve(app, calls.listOfficeExams, ({ context, staff, query }) => listOfficeExams(context, staff, query));
  serve(app, calls.getExamWork, ({ context, staff, params }) => getExamWork(context, staff, params.id));
  serve(app, calls.listExamLessons, ({ context, query }) => listExamLessons(context, query));
  serve(app, calls.findLessonExam, ({ context, staff, params }) => findLessonExam(context, staff, params.id));
  serve(app, calls.getExamQuestionFacts, ({ context, staff, params, body }) =>
    getExamQuestionFacts(context, staff, params.id, body),
  );
  serve(app, calls.listPublishedQuestions, ({ context, query }) => listPublishedQuestions(context, query));
  serve(app, calls.findPublishedQuestions, ({ context, body }) => findPublishedQuestions(context, body));
  serve(app, calls.countModelRows, ({ context, staff, params, body }) =>
    countModelRows(context, staff, params.id, body),
  );
  serve(app, calls.drawExam, ({ context, staff, params, body }) => drawExam(context, staff, params.id, body));
  serve(app, calls.exchangeQuestion, ({ context, staff, params, body }) =>
    exchangeQuestion(context, staff, params.id, body),
  );
  serve(app, calls.listExamModels, ({ context }) => listExamModels(context));
  serve(app, calls.saveExamModel, ({ context, staff, body }) => saveExamModel(context, staff, body));
  serve(app, calls.removeExamModel, ({ context, params }) => removeExamModel(context, params.id));
  serve(app, calls.copyExam, ({ context, staff, params, body }) => copyExam(context, staff, params.id, body));
  serve(app, calls.printDraft, ({ context, staff, params, body }) =>
    printDraft(context, staff, params.id, body),
  );
  serveContent(app, officeCatalogue['exam-content'], examContent);
}
