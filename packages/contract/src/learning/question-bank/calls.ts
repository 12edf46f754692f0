import { defineCalls } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const questionBankCalls = defineCalls<typeof schemas>({
  explainQuestionByCode: ['GET /v1/services/questions/explained/:code', 'student'],
  explainQuestionById: ['GET /v1/services/questions/explainedById/:id', 'student'],
  listQuestions: ['GET /v1/services/questions/find/studentV2', 'student'],
  searchQuestions: ['GET /v1/services/questions/find/studentV3', 'student'],
  listFamilies: ['GET /v1/services/questions/find/families', 'student'],
  listModules: ['GET /v1/modules/all', 'student'],
});
