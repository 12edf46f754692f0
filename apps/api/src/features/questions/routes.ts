import { catalogue } from '@toro/contract/catalogue';
import type { bankFilters } from '@toro/contract/questions/shapes';
import { type BankFilters, NO_FILTERS } from '@toro/domain/bank/filters';
import type { z } from 'zod';
import { type App, serve } from '../../platform/http/serve.ts';
import { explainQuestionByCode, explainQuestionById } from './explain-question.ts';
import { listModules } from './list-modules.ts';
import { findFamilies } from './queries.ts';
import { searchQuestions } from './search-questions.ts';

const filtersOf = (query: z.output<typeof bankFilters>): BankFilters => ({
  term: query['filter[term]']?.trim() ?? '',
  families: query['filter[families]'] ?? [],
  moduleId: query['filter[module_id]'] ?? null,
});

export function registerQuestions(app: App): void {
  const { questions } = catalogue;
  serve(app, questions.explainQuestionByCode, ({ context, student, params }) =>
    explainQuestionByCode(context, student.id, params.code),
  );
  serve(app, questions.explainQuestionById, ({ context, student, params, query }) =>
    explainQuestionById(context, student.id, { id: params.id, filters: filtersOf(query) }),
  );
  serve(app, questions.findQuestions, ({ context }) => searchQuestions(context, NO_FILTERS, 1));
  serve(app, questions.searchQuestions, ({ context, query }) =>
    searchQuestions(context, filtersOf(query), query.page ?? 1),
  );
  serve(app, questions.listFamilies, ({ context }) => findFamilies(context.db));
  serve(app, questions.listModules, ({ context, query }) => listModules(context, query.families));
}
