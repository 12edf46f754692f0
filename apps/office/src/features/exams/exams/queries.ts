import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { examCompositionCalls } from '@toro/contract/exams/exam-composition/calls';
import type { ExamModel } from '@toro/domain/exams/exam-composition/exam-model';
import { useEffect, useState } from 'react';
import { api } from '../../../shared/api.ts';

export type ExamWork = CallResponse<typeof examCompositionCalls.getExamWork>;
export type ExamModule = ExamWork['families'][number]['modules'][number];
export type QuestionStatistics = CallResponse<
  typeof examCompositionCalls.getExamQuestionStatistics
>['questions'][number];

export const workQuery = (id: number) =>
  queryOptions({
    queryKey: ['exam-work', id],
    queryFn: () => api.send(examCompositionCalls.getExamWork, { params: { id } }),
  });

export const lessonsQuery = (q: string) =>
  queryOptions({
    queryKey: ['exam-lessons', q],
    queryFn: () => api.send(examCompositionCalls.listExamLessons, { query: q === '' ? {} : { q } }),
    placeholderData: keepPreviousData,
  });

export const modelsQuery = queryOptions({
  queryKey: ['exam-models'],
  queryFn: () => api.send(examCompositionCalls.listExamModels),
});

/** How many questions each row can take; the seed does not count. */
export const countsQuery = (id: number, model: ExamModel) =>
  queryOptions({
    queryKey: ['model-counts', id, { ...model, seed: 1 }],
    queryFn: () => api.send(examCompositionCalls.countModelRows, { params: { id }, body: { model } }),
    enabled: model.rows.length > 0,
    placeholderData: keepPreviousData,
  });

/** What is known of the questions; only those that are not known yet are asked for. */
export function useStatistics(
  examId: number,
  ids: readonly number[],
): ReadonlyMap<number, QuestionStatistics> {
  const [known, setKnown] = useState<ReadonlyMap<number, QuestionStatistics>>(new Map());
  const missing = ids.filter((id) => !known.has(id));
  const { data } = useQuery({
    queryKey: ['exam-facts', examId, missing],
    queryFn: () =>
      api.send(examCompositionCalls.getExamQuestionStatistics, {
        params: { id: examId },
        body: { ids: missing },
      }),
    enabled: missing.length > 0,
    staleTime: 60_000,
  });
  useEffect(() => {
    if (data)
      setKnown((before) => new Map([...before, ...data.questions.map((one) => [one.id, one] as const)]));
  }, [data]);
  return known;
}

/** Every module of all families, with its family's name. */
export const listModules = ({ families }: Pick<ExamWork, 'families'>): ExamModule[] =>
  families.flatMap(({ modules }) => modules);
