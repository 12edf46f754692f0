import { defineCall } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const explainQuestionByCode = defineCall<typeof schemas.explainQuestionByCode>({
  method: 'GET',
  path: '/v1/services/questions/explained/:code',
  guard: 'student',
});

export const explainQuestionById = defineCall<typeof schemas.explainQuestionById>({
  method: 'GET',
  path: '/v1/services/questions/explainedById/:id',
  guard: 'student',
});

export const listQuestions = defineCall<typeof schemas.listQuestions>({
  method: 'GET',
  path: '/v1/services/questions/find/studentV2',
  guard: 'student',
});

export const searchQuestions = defineCall<typeof schemas.searchQuestions>({
  method: 'GET',
  path: '/v1/services/questions/find/studentV3',
  guard: 'student',
});

export const listFamilies = defineCall<typeof schemas.listFamilies>({
  method: 'GET',
  path: '/v1/services/questions/find/families',
  guard: 'student',
});

export const listModules = defineCall<typeof schemas.listModules>({
  method: 'GET',
  path: '/v1/modules/all',
  guard: 'student',
});
