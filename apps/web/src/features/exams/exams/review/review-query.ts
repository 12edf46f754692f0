import { queryOptions } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { getCorrectedQuestions } from '@toro/contract/exams/exams/calls';
import { api } from '../../../../shared/api.ts';

export type ReviewQuestion = CallResponse<typeof getCorrectedQuestions>[number];

/** A finished test never changes. */
export const reviewQuery = (testId: string) =>
  queryOptions({
    queryKey: ['review', testId],
    queryFn: ({ signal }) => api.send(getCorrectedQuestions, { params: { lectureId: testId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
