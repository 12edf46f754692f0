import { queryOptions } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { getPaper } from '@toro/contract/exams/calls';
import { api } from '../../../shared/api.ts';

export type Paper = CallResponse<typeof getPaper>;
export type PaperQuestion = Paper['questions'][number];

/** The content of a printed mock exam; the signature of the page's address gives access to it. */
export function paperQuery(version: string, search: string) {
  const { expires = '', sig = '' } = Object.fromEntries(new URLSearchParams(search));
  return queryOptions({
    queryKey: ['paper', version, search],
    queryFn: ({ signal }) => api.send(getPaper, { params: { version }, query: { expires, sig }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
