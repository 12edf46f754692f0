import { queryOptions } from '@tanstack/react-query';
import { listNotifications } from '@toro/contract/notifications/calls';
import { api } from '../../app/api.ts';

const POLL_MS = 600_000;

/** The newest page of the inbox; asked for again every ten minutes. */
export const inboxQuery = queryOptions({
  queryKey: ['notifications', 1],
  queryFn: ({ signal }) => api.send(listNotifications, { query: { page: '1' }, signal }),
  refetchInterval: POLL_MS,
});
