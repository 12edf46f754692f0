import { queryOptions } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { examsCalls } from '@toro/contract/exams/exams/calls';
import { api } from '../../../../shared/api.ts';

export type ReviewQuestion = CallResponse<typeof examsCalls.getCorrectedQuestions>[number];

/** A finished test never changes. */
export const reviewQuery = (testId: string) =>
  queryOptions({
    queryKey: ['review', testId],
    queryFn: ({ signal }) =>
      api.send(examsCalls.getCorrectedQuestions, { params: { lectureId: testId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
