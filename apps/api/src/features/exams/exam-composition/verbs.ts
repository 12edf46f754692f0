export { copyExam } from './copy-exam.ts';
export { countModelRows, drawExam, exchangeQuestion } from './draw-exam.ts';
export { findLessonExam, listExamLessons } from './exam-lessons.ts';
export { listExamModels, removeExamModel, saveExamModel } from './exam-models.ts';
export { getExamWork } from './get-exam-work.ts';
export { listOfficeExams } from './list-office-exams.ts';
export { printDraft } from './print-draft.ts';
export { findPublishedQuestions, listPublishedQuestions } from './published-questions.ts';
export { getExamQuestionStatistics } from './question-statistics.ts';
