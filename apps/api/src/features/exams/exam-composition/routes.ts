import { officeCatalogue } from '@toro/contract/office-catalogue';
import type { App } from '../../../platform/http/serve.ts';
import { serveFeature } from '../../../platform/http/serve-feature.ts';
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
  serveFeature(app, calls, {
    listOfficeExams,
    getExamWork,
    listExamLessons,
    findLessonExam,
    getExamQuestionFacts,
    listPublishedQuestions,
    findPublishedQuestions,
    countModelRows,
    drawExam,
    exchangeQuestion,
    listExamModels,
    saveExamModel,
    removeExamModel,
    copyExam,
    printDraft,
  });

  serveContent(app, officeCatalogue['exam-content'], examContent);
}
