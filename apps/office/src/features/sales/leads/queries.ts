import { queryOptions } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { getLead, listLeadCounts } from '@toro/contract/sales/leads/calls';
import { api } from '../../../shared/api.ts';

export type Lead = CallResponse<typeof getLead>;

export const leadQuery = (id: string) =>
  queryOptions({ queryKey: ['lead', id], queryFn: () => api.send(getLead, { params: { id } }) });

export const leadCountsQuery = (from: string, until: string) =>
  queryOptions({
    queryKey: ['lead-counts', from, until],
    queryFn: () => api.send(listLeadCounts, { query: { from, until } }),
  });
