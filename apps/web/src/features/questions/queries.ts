import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer } from '@toro/contract/call';
import {
  explainQuestionByCode,
  explainQuestionById,
  listFamilies,
  listModules,
  searchQuestions,
} from '@toro/contract/questions/calls';
import { familiesOf } from '@toro/domain/questions/families';
import { type BankFilters, neighbourFilters } from '@toro/domain/questions/filters';
import { type BankSearch, filtersOf } from '@toro/domain/questions/search-address';
import { api } from '../../app/api.ts';

export type BankPageAnswer = Answer<typeof searchQuestions>;
export type ListedQuestion = BankPageAnswer['data'][number];
export type ExplainedQuestion = Answer<typeof explainQuestionById>;
type Family = Answer<typeof listFamilies>[number];
export type Modules = Answer<typeof listModules>;

/** What an academy's filters are changes with an import, not while one studies. */
const RARELY_CHANGES_MS = 10 * 60_000;

const queryOf = ({ term, families, moduleId }: BankFilters) => ({
  'filter[term]': term === '' ? undefined : term,
  'filter[families]': families.map(String),
  'filter[module_id]': moduleId === null ? undefined : String(moduleId),
});

export const bankQuery = (search: BankSearch) =>
  queryOptions({
    queryKey: ['bank', search],
    queryFn: ({ signal }) =>
      api.send(searchQuestions, {
        query: { ...queryOf(filtersOf(search)), page: String(search.page ?? 1) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const familiesQuery = queryOptions({
  queryKey: ['bank-families'],
  queryFn: async ({ signal }) => familiesOf<Family>(await api.send(listFamilies, { signal })),
  staleTime: RARELY_CHANGES_MS,
});

/** The modules of all families: choosing a family narrows them without asking again. */
export const modulesQuery = queryOptions({
  queryKey: ['bank-modules'],
  queryFn: ({ signal }) => api.send(listModules, { signal }),
  staleTime: RARELY_CHANGES_MS,
});

export const practiceQuery = (id: string, search: BankSearch) => {
  const filters = neighbourFilters(filtersOf(search));
  return queryOptions({
    queryKey: ['bank-question', id, filters],
    queryFn: ({ signal }) =>
      api.send(explainQuestionById, { params: { id }, query: queryOf(filters), signal }),
  });
};

export const commentedQuery = (code: string) =>
  queryOptions({
    queryKey: ['bank-commented', code],
    queryFn: ({ signal }) => api.send(explainQuestionByCode, { params: { code }, signal }),
  });
