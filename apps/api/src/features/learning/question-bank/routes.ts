import { catalogue } from '@toro/contract/catalogue';
import type { questionFilters } from '@toro/contract/questions/questions/shapes';
import type { QuestionFilters } from '@toro/domain/questions/questions/question-filters';
import type { z } from 'zod';
import { type App, serve } from '../../../platform/http/serve.ts';
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
  serve(app, questions.explainQuestionByCode, ({ context, student, params }) =>
    explainQuestionByCode(context, student.id, params.code),
  );
  serve(app, questions.explainQuestionById, ({ context, student, params, query }) =>
    explainQuestionById(context, student.id, { id: params.id, filters: toFilters(query) }),
  );
  serve(app, questions.listQuestions, ({ context, student }) => listQuestions(context, student.id));
  serve(app, questions.searchQuestions, ({ context, student, query }) =>
    searchQuestions(context, student.id, { filters: toFilters(query), page: query.page ?? 1 }),
  );
  serve(app, questions.listFamilies, ({ context, student }) => listFamilies(context, student.id));
  serve(app, questions.listModules, ({ context, query }) => listModules(context, query.families));
}
