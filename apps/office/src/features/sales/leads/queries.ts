import { queryOptions } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { leadsCalls } from '@toro/contract/sales/leads/calls';
import { api } from '../../../shared/api.ts';

export type Lead = CallResponse<typeof leadsCalls.getLead>;

export const leadQuery = (id: string) =>
  queryOptions({ queryKey: ['lead', id], queryFn: () => api.send(leadsCalls.getLead, { params: { id } }) });

export const leadCountsQuery = (from: string, until: string) =>
  queryOptions({
    queryKey: ['lead-counts', from, until],
    queryFn: () => api.send(leadsCalls.listLeadCounts, { query: { from, until } }),
  });
