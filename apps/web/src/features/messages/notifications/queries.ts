import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { notificationsCalls } from '@toro/contract/messages/notifications/calls';
import { INBOX_POLL_INTERVAL_MS, isUnread } from '@toro/domain/messages/notifications/inbox';
import { api, queryClient } from '../../../shared/api.ts';
import { isLimited } from '../../../shared/session.ts';

type InboxPage = CallResponse<typeof notificationsCalls.listNotifications>;
export type Notification = InboxPage['data'][number];

export const fetchInbox = (page: number, signal?: AbortSignal): Promise<InboxPage> =>
  api.send(notificationsCalls.listNotifications, { query: { page }, ...(signal && { signal }) });

/** The first page of the inbox, polled every ten minutes. */
export const inboxQuery = queryOptions({
  enabled: () => !isLimited(),
  queryKey: ['notifications', 1],
  queryFn: ({ signal }) => fetchInbox(1, signal),
  refetchInterval: INBOX_POLL_INTERVAL_MS,
});

/** The pages of the inbox that are loaded. */
export const inboxPagesQuery = infiniteQueryOptions({
  queryKey: ['notifications', 'pages'],
  queryFn: ({ pageParam, signal }) => fetchInbox(pageParam, signal),
  initialPageParam: 1,
  getNextPageParam: ({ current_page, per_page, total }) =>
    current_page * per_page < total ? current_page + 1 : undefined,
});

/** Updates the cached inbox in the list and in the badge; `null` removes a notification. */
export function patchInbox(change: (notification: Notification) => Notification | null): void {
  const patch = (page: InboxPage): InboxPage => {
    const data = page.data.flatMap((notification) => change(notification) ?? []);
    const unread = (list: Notification[]) => list.filter(isUnread).length;
    return {
      ...page,
      data,
      total: page.total - (page.data.length - data.length),
      unread: Math.max(0, page.unread - (unread(page.data) - unread(data))),
    };
  };
  queryClient.setQueryData(inboxQuery.queryKey, (known) => known && patch(known));
  queryClient.setQueryData(
    inboxPagesQuery.queryKey,
    (known) => known && { ...known, pages: known.pages.map(patch) },
  );
}

/** Invalidates every query that shows the inbox. */
export const refreshInbox = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['notifications'] });
