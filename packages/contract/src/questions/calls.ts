import { defineCall } from '../call.ts';
import type * as schemas from './schemas.ts';

export const explainQuestionByCode = defineCall<typeof schemas.explainQuestionByCode>({
  method: 'GET',
  path: '/v1/services/questions/explained/:code',
  guard: 'student',
  summary: 'A commented question, by the code printed beside it',
});

export const explainQuestionById = defineCall<typeof schemas.explainQuestionById>({
  method: 'GET',
  path: '/v1/services/questions/explainedById/:id',
  guard: 'student',
  summary: 'A commented question, with the previous and next one within the filters',
});

export const listQuestions = defineCall<typeof schemas.listQuestions>({
  method: 'GET',
  path: '/v1/services/questions/find/studentV2',
  guard: 'student',
  summary: 'The first page of the question bank, unfiltered',
});

export const searchQuestions = defineCall<typeof schemas.searchQuestions>({
  method: 'GET',
  path: '/v1/services/questions/find/studentV3',
  guard: 'student',
  summary: 'Search the question bank, a page at a time',
});

export const listFamilies = defineCall<typeof schemas.listFamilies>({
  method: 'GET',
  path: '/v1/services/questions/find/families',
  guard: 'student',
  summary: 'The certifications that have questions',
});

export const listModules = defineCall<typeof schemas.listModules>({
  method: 'GET',
  path: '/v1/modules/all',
  guard: 'student',
  summary: 'The modules of some certifications',
});
