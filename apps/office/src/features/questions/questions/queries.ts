import { queryOptions } from '@tanstack/react-query';
import { questionsCalls } from '@toro/contract/questions/questions/calls';
import { api } from '../../../shared/api.ts';

export const choicesQuery = queryOptions({
  queryKey: ['question-choices'],
  queryFn: () => api.send(questionsCalls.getQuestionChoices, { query: {} }),
  staleTime: 60_000,
});

/** Asked for anew with every revision of the draft. */
export const workQuery = (id: number, revision: number) =>
  queryOptions({
    queryKey: ['question-work', id, revision],
    queryFn: () => api.send(questionsCalls.getQuestionWork, { params: { id } }),
  });

export const statisticsQuery = (id: number) =>
  queryOptions({
    queryKey: ['question-statistics', id],
    queryFn: () => api.send(questionsCalls.getQuestionStatistics, { params: { id } }),
  });

export const similarQuery = (statement: string, except: number) =>
  queryOptions({
    queryKey: ['similar-questions', statement, except],
    queryFn: () => api.send(questionsCalls.findSimilarQuestions, { body: { statement, except } }),
  });
