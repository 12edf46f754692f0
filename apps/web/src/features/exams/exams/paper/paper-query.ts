import { queryOptions } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { examsCalls } from '@toro/contract/exams/exams/calls';
import { api } from '../../../../shared/api.ts';

/** A mock exam, or questions that the office exported, with key and resolutions where they were asked for. */
export type Paper = CallResponse<typeof examsCalls.getPaper> &
  Partial<CallResponse<typeof examsCalls.getQuestionPaper>>;
export type PaperQuestion = Paper['questions'][number];

/** The content of a printed mock exam; the signature of the page's address gives access to it. */
export function paperQuery(version: string, search: string) {
  const { seed, expires = '', sig = '' } = Object.fromEntries(new URLSearchParams(search));
  // In the order in which the address was signed.
  const query = { ...(seed !== undefined && { seed }), expires, sig };
  return queryOptions({
    queryKey: ['paper', version, search],
    queryFn: ({ signal }): Promise<Paper> =>
      /^\d+$/.test(version)
        ? api.send(examsCalls.getPaper, { params: { version }, query, signal })
        : api.send(examsCalls.getQuestionPaper, {
            params: { token: version },
            query: { expires, sig },
            signal,
          }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
