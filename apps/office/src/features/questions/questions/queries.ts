import { queryOptions } from '@tanstack/react-query';
import {
  findSimilarQuestions,
  getQuestionChoices,
  getQuestionStatistics,
  getQuestionWork,
} from '@toro/contract/questions/questions/calls';
import { api } from '../../../shared/api.ts';

export const choicesQuery = queryOptions({
  queryKey: ['question-choices'],
  queryFn: () => api.send(getQuestionChoices, { query: {} }),
  staleTime: 60_000,
});

/** Asked for anew with every revision of the draft. */
export const workQuery = (id: number, revision: number) =>
  queryOptions({
    queryKey: ['question-work', id, revision],
    queryFn: () => api.send(getQuestionWork, { params: { id } }),
  });

export const statisticsQuery = (id: number) =>
  queryOptions({
    queryKey: ['question-statistics', id],
    queryFn: () => api.send(getQuestionStatistics, { params: { id } }),
  });

export const similarQuery = (statement: string, except: number) =>
  queryOptions({
    queryKey: ['similar-questions', statement, except],
    queryFn: () => api.send(findSimilarQuestions, { body: { statement, except } }),
  });
