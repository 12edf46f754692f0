export { explainQuestionByCode, explainQuestionById } from './explain-question.ts';
export { listFamilies } from './list-families.ts';
export { listModules } from './list-modules.ts';
export { listQuestions, searchQuestions } from './search-questions.ts';
