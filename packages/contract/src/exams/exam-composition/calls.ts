import { defineOfficeCall } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const listOfficeExams = defineOfficeCall<typeof schemas.listOfficeExams>({
  method: 'GET',
  path: '/v1/office/exams',
  permission: 'exams.read',
});

/** What the page of an exam needs besides its fields. */
export const getExamWork = defineOfficeCall<typeof schemas.getExamWork>({
  method: 'GET',
  path: '/v1/office/exams/:id/work',
  permission: 'exams.read',
});

/** The lessons that can get a test. */
export const listExamLessons = defineOfficeCall<typeof schemas.listExamLessons>({
  method: 'GET',
  path: '/v1/office/exam-lessons',
  permission: 'exams.write',
});

/** The exam of a lesson, as a draft or published. */
export const findLessonExam = defineOfficeCall<typeof schemas.findLessonExam>({
  method: 'GET',
  path: '/v1/office/lessons/:id/exam',
  permission: 'exams.read',
});

/** It changes nothing; 300 ids are too long for an address. */
export const getExamQuestionFacts = defineOfficeCall<typeof schemas.getExamQuestionFacts>({
  method: 'POST',
  path: '/v1/office/exams/:id/question-facts',
  permission: 'exams.read',
});

/** The questions that can be put into an exam, with the filters of the question list. */
export const listPublishedQuestions = defineOfficeCall<typeof schemas.listPublishedQuestions>({
  method: 'GET',
  path: '/v1/office/published-questions',
  permission: 'exams.read',
});

/** The published questions of a filter, for 'Adicionar todas'. */
export const findPublishedQuestions = defineOfficeCall<typeof schemas.findPublishedQuestions>({
  method: 'POST',
  path: '/v1/office/published-questions',
  permission: 'exams.write',
});

/** It changes nothing: the page puts what is drawn into the draft. */
export const countModelRows = defineOfficeCall<typeof schemas.countModelRows>({
  method: 'POST',
  path: '/v1/office/exams/:id/model-counts',
  permission: 'exams.read',
});

export const drawExam = defineOfficeCall<typeof schemas.drawExam>({
  method: 'POST',
  path: '/v1/office/exams/:id/draws',
  permission: 'exams.write',
});

export const exchangeQuestion = defineOfficeCall<typeof schemas.exchangeQuestion>({
  method: 'POST',
  path: '/v1/office/exams/:id/exchanges',
  permission: 'exams.write',
});

export const listExamModels = defineOfficeCall<typeof schemas.listExamModels>({
  method: 'GET',
  path: '/v1/office/exam-models',
  permission: 'exams.read',
});

export const saveExamModel = defineOfficeCall<typeof schemas.saveExamModel>({
  method: 'PUT',
  path: '/v1/office/exam-models',
  permission: 'exams.write',
});

export const removeExamModel = defineOfficeCall<typeof schemas.removeExamModel>({
  method: 'POST',
  path: '/v1/office/exam-models/:id/removal',
  permission: 'exams.write',
});

export const copyExam = defineOfficeCall<typeof schemas.copyExam>({
  method: 'POST',
  path: '/v1/office/exams/:id/copies',
  permission: 'exams.write',
  once: true,
});

/** Sets the paper of the draft; a job renders it. */
export const printDraft = defineOfficeCall<typeof schemas.printDraft>({
  method: 'POST',
  path: '/v1/office/exams/:id/papers',
  permission: 'exams.read',
  once: true,
});
