import { catalogue } from '@toro/contract/catalogue';
import type { App } from '../../../platform/http/serve.ts';
import { serveFeature } from '../../../platform/http/serve-feature.ts';
import { explainQuestionByCode, explainQuestionById } from './explain-question.ts';
import { listFamilies } from './list-families.ts';
import { listModules } from './list-modules.ts';
import { listQuestions, searchQuestions } from './search-questions.ts';

export function registerQuestions(app: App): void {
  serveFeature(app, catalogue['question-bank'], {
    explainQuestionByCode,
    explainQuestionById,
    listQuestions,
    searchQuestions,
    listFamilies,
    listModules,
  });
}
