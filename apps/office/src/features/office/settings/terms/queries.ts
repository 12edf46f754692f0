import { queryOptions } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { termsCalls } from '@toro/contract/office/terms/calls';
import type { TermsKind } from '@toro/domain/office/terms/terms';
import { api } from '../../../../shared/api.ts';

export type TermsVersion = CallResponse<typeof termsCalls.listTerms>['versions'][number];

export const termsQuery = queryOptions({
  queryKey: ['terms'],
  queryFn: () => api.send(termsCalls.listTerms),
});

/** The newest version with its text, from which the next one is written; null when there is none. */
export const newestVersionQuery = (kind: TermsKind) =>
  queryOptions({
    queryKey: ['terms', kind, 'newest'],
    queryFn: async () => {
      const { versions } = await api.send(termsCalls.listTerms);
      const newest = versions.find((version) => version.kind === kind);
      if (!newest) return { number: 0, text: null, holdsFrom: null };
      const { text } = await api.send(termsCalls.getTermsVersion, {
        params: { kind, number: newest.number },
      });
      return { number: newest.number, text, holdsFrom: newest.holds_from };
    },
    // A form that is open keeps the text from which it began.
    staleTime: 0,
    gcTime: 0,
  });
