import { queryOptions } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { checkoutCalls } from '@toro/contract/sales/checkout/calls';
import { api } from './api.ts';

export type Institution = CallResponse<typeof checkoutCalls.listFinancialInstitutions>[number];

/** Cached long, because banks change rarely. A failure gives an empty list: the field is optional. */
export const institutionsQuery = queryOptions({
  queryKey: ['financial-institutions'],
  queryFn: ({ signal }) => api.send(checkoutCalls.listFinancialInstitutions, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
