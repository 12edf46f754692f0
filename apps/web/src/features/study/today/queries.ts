import { queryOptions } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { getToday } from '@toro/contract/study/calls';
import { api } from '../../../shared/api.ts';

export type Today = CallResponse<typeof getToday>;

export const todayQuery = queryOptions({
  queryKey: ['study', 'today'],
  queryFn: ({ signal }) => api.send(getToday, { signal }),
});
