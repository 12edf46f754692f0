import { catalogue } from '@toro/contract/catalogue';
import type { questionFilters } from '@toro/contract/questions/questions/shapes';
import type { QuestionFilters } from '@toro/domain/questions/questions/question-filters';
import type { z } from 'zod';
import type { App } from '../../../platform/http/serve.ts';
import { serveFeature } from '../../../platform/http/serve-feature.ts';
import { explainQuestionByCode, explainQuestionById } from './explain-question.ts';
import { listFamilies } from './list-families.ts';
import { listModules } from './list-modules.ts';
import { listQuestions, searchQuestions } from './search-questions.ts';

const toFilters = (query: z.output<typeof questionFilters>): QuestionFilters => ({
  term: query['filter[term]']?.trim() ?? '',
  families: query['filter[families]'] ?? [],
  moduleId: query['filter[module_id]'] ?? null,
});

export function registerQuestions(app: App): void {
  const questions = catalogue['question-bank'];
  serveFeature(app, questions, {
    explainQuestionByCode,
    explainQuestionById: {
      handle: ({ context, student, params, query }) =>
        explainQuestionById(context, student.id, { id: params.id, filters: toFilters(query) }),
    },
    listQuestions,
    searchQuestions: {
      handle: ({ context, student, query }) =>
        searchQuestions(context, student.id, { filters: toFilters(query), page: query.page ?? 1 }),
    },
    listFamilies,
    listModules,
  });
}
