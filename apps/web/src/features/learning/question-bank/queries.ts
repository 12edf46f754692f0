import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { questionBankCalls } from '@toro/contract/learning/question-bank/calls';
import { toFamilyList } from '@toro/domain/questions/questions/families';
import { navigationFilters, type QuestionFilters } from '@toro/domain/questions/questions/question-filters';
import {
  type QuestionSearchParams,
  toQuestionFilters,
} from '@toro/domain/questions/questions/question-search';
import { api } from '../../../shared/api.ts';

export type QuestionsResponse = CallResponse<typeof questionBankCalls.searchQuestions>;
export type ListedQuestion = QuestionsResponse['data'][number];
export type ExplainedQuestion = CallResponse<typeof questionBankCalls.explainQuestionById>;
type Family = CallResponse<typeof questionBankCalls.listFamilies>[number];
export type Modules = CallResponse<typeof questionBankCalls.listModules>;

/** The filters change with an import only. */
const REFERENCE_STALE_MS = 10 * 60_000;

const toQuery = ({ term, families, moduleId }: QuestionFilters) => ({
  'filter[term]': term === '' ? undefined : term,
  'filter[families]': families.map(String),
  'filter[module_id]': moduleId === null ? undefined : String(moduleId),
});

export const questionsQuery = (search: QuestionSearchParams) =>
  queryOptions({
    queryKey: ['bank', search],
    queryFn: ({ signal }) =>
      api.send(questionBankCalls.searchQuestions, {
        query: { ...toQuery(toQuestionFilters(search)), page: String(search.page ?? 1) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const familiesQuery = queryOptions({
  queryKey: ['bank-families'],
  queryFn: async ({ signal }) =>
    toFamilyList<Family>(await api.send(questionBankCalls.listFamilies, { signal })),
  staleTime: REFERENCE_STALE_MS,
});

/** The modules of all families: choosing a family filters them without a request. */
export const modulesQuery = queryOptions({
  queryKey: ['bank-modules'],
  queryFn: ({ signal }) => api.send(questionBankCalls.listModules, { signal }),
  staleTime: REFERENCE_STALE_MS,
});

export const practiceQuery = (id: string, search: QuestionSearchParams) => {
  const filters = navigationFilters(toQuestionFilters(search));
  return queryOptions({
    queryKey: ['bank-question', id, filters],
    queryFn: ({ signal }) =>
      api.send(questionBankCalls.explainQuestionById, { params: { id }, query: toQuery(filters), signal }),
  });
};

export const commentedQuery = (code: string) =>
  queryOptions({
    queryKey: ['bank-commented', code],
    queryFn: ({ signal }) => api.send(questionBankCalls.explainQuestionByCode, { params: { code }, signal }),
  });
