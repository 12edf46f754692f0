import type { questionFilters } from '@toro/contract/questions/questions/shapes';
import type { QuestionFilters } from '@toro/domain/questions/questions/question-filters';
import type { z } from 'zod';

export type FilterQuery = Partial<z.output<typeof questionFilters>>;

/** The filters of the question bank, of which a request names those that are set. */
export const toFilters = (query: FilterQuery): QuestionFilters => ({
  term: query['filter[term]']?.trim() ?? '',
  families: query['filter[families]'] ?? [],
  moduleId: query['filter[module_id]'] ?? null,
});
