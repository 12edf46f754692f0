import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { notificationsCalls } from '@toro/contract/messages/notifications/calls';
import { sortInbox } from '@toro/domain/messages/notifications/inbox';
import { toastFailure, toastSuccess } from '@toro/ui/toasts.ts';
import { api, errorMessage } from '../../../shared/api.ts';
import { fetchInbox, inboxPagesQuery, patchInbox, refreshInbox } from './queries.ts';

const remove = (ids: number[]) =>
  api.send(notificationsCalls.deleteNotifications, { query: { 'notifications_ids[]': ids } });

/** Deletes all notifications page by page, also those that are not loaded. */
async function removeAll(): Promise<void> {
  for (;;) {
    const { data } = await fetchInbox(1);
    if (data.length === 0) return;
    await remove(data.map(({ id }) => id));
  }
}

export function useInbox() {
  const query = useInfiniteQuery(inboxPagesQuery);
  const pages = query.data?.pages ?? [];
  const newest = pages.at(-1);

  const marking = useMutation({
    mutationFn: ({ id }: { id: number; silent?: boolean }) =>
      api.send(notificationsCalls.readNotification, { params: { id } }),
    onSuccess(_, { id, silent }) {
      patchInbox((one) => (one.id === id ? { ...one, read: true } : one));
      if (!silent) toastSuccess('Notificação marcada como lida');
    },
    // biome-ignore lint/suspicious/noConsole: a failed read mark is only logged
    onError: (error) => console.error(errorMessage(error)),
  });

  const deleting = useMutation({
    async mutationFn(id: number | 'all') {
      if (id === 'all') await removeAll();
      else await remove([id]);
    },
    onSuccess(_, id) {
      patchInbox((one) => (id === 'all' || one.id === id ? null : one));
      toastSuccess('Notificações deletadas com sucesso');
    },
    onError: () => toastFailure('Erro ao deletar notificações'),
    // Deleting moves entries between pages, so everything is fetched again.
    onSettled: refreshInbox,
  });

  return {
    query,
    list: sortInbox(pages.flatMap(({ data }) => data)),
    total: newest?.total ?? 0,
    unread: newest?.unread ?? 0,
    marking,
    deleting,
  };
}
