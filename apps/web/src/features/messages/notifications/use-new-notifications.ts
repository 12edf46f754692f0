import { useQuery } from '@tanstack/react-query';
import { findNewIds } from '@toro/domain/messages/notifications/inbox';
import { toastInfo } from '@toro/ui/toasts.ts';
import { useEffect, useRef } from 'react';
import { queryClient } from '../../../shared/api.ts';
import { inboxPagesQuery, inboxQuery } from './queries.ts';

/** Shows a toast when a poll brings new notifications. The first poll only sets the baseline. */
export function useNewNotifications(): void {
  const { data } = useQuery(inboxQuery);
  const known = useRef<number[] | null>(null);
  useEffect(() => {
    if (!data) return;
    const ids = data.data.map(({ id }) => id);
    if (known.current && findNewIds(known.current, ids).length > 0) {
      toastInfo('Você tem novas notificações');
      void queryClient.invalidateQueries({ queryKey: inboxPagesQuery.queryKey });
    }
    known.current = [...(known.current ?? []), ...ids];
  }, [data]);
}
