import { defineOfficeCalls } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const examCompositionCalls = defineOfficeCalls<typeof schemas>({
  listOfficeExams: ['GET /v1/office/exams', 'exams.read'],
  /** What the page of an exam needs besides its fields. */
  getExamWork: ['GET /v1/office/exams/:id/work', 'exams.read'],
  /** The lessons that can get a test. */
  listExamLessons: ['GET /v1/office/exam-lessons', 'exams.write'],
  /** The exam of a lesson, as a draft or published. */
  findLessonExam: ['GET /v1/office/lessons/:id/exam', 'exams.read'],
  /** It changes nothing; 300 ids are too long for an address. */
  getExamQuestionStatistics: ['POST /v1/office/exams/:id/question-facts', 'exams.read'],
  /** The questions that can be put into an exam, with the filters of the question list. */
  listPublishedQuestions: ['GET /v1/office/published-questions', 'exams.read'],
  /** The published questions of a filter, for 'Adicionar todas'. */
  findPublishedQuestions: ['POST /v1/office/published-questions', 'exams.write'],
  /** It changes nothing: the page puts what is drawn into the draft. */
  countModelRows: ['POST /v1/office/exams/:id/model-counts', 'exams.read'],
  drawExam: ['POST /v1/office/exams/:id/draws', 'exams.write'],
  exchangeQuestion: ['POST /v1/office/exams/:id/exchanges', 'exams.write'],
  listExamModels: ['GET /v1/office/exam-models', 'exams.read'],
  saveExamModel: ['PUT /v1/office/exam-models', 'exams.write'],
  removeExamModel: ['POST /v1/office/exam-models/:id/removal', 'exams.write'],
  copyExam: ['POST /v1/office/exams/:id/copies', 'exams.write', { once: true }],
  /** Sets the paper of the draft; a job renders it. */
  printDraft: ['POST /v1/office/exams/:id/papers', 'exams.read', { once: true }],
});
