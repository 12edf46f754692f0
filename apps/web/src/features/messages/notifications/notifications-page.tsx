import { Button } from '@mantine/core';
import { canLoadMore, formatInboxTitle, isUnread } from '@toro/domain/messages/notifications/inbox';
import { ConfirmDialog } from '@toro/ui/confirm-dialog.tsx';
import { EmptyState } from '@toro/ui/empty-state.tsx';
import { PageHeader } from '@toro/ui/page-header.tsx';
import { LoadingSkeleton, QueryFailure } from '@toro/ui/query-state.tsx';
import { useState } from 'react';
import { NotificationDialog } from './notification-dialog.tsx';
import { NotificationRow } from './notification-row.tsx';
import classes from './notifications-page.module.css';
import type { Notification } from './queries.ts';
import { useInbox } from './use-inbox.ts';

/** What the delete dialog is about: one notification or all of them. */
type DeleteRequest = number | 'all' | null;

export function NotificationsPage() {
  const { query, list, total, unread, marking, deleting } = useInbox();
  const [openId, setOpenId] = useState<number | null>(null);
  const [toDelete, setToDelete] = useState<DeleteRequest>(null);
  const open = list.find(({ id }) => id === openId) ?? null;

  /** A notification that is opened is read. */
  const openNotification = (notification: Notification) => {
    setOpenId(notification.id);
    if (isUnread(notification)) marking.mutate({ id: notification.id, silent: true });
  };

  const confirmDelete = () => {
    if (toDelete === null) return;
    deleting.mutate(toDelete, {
      onSettled() {
        setToDelete(null);
        setOpenId(null);
      },
    });
  };

  return (
    <section className={`page ${classes.page}`}>
      <PageHeader
        title={formatInboxTitle(unread)}
        actions={
          list.length > 0 && (
            <Button variant="default" onClick={() => setToDelete('all')}>
              Excluir todas
            </Button>
          )
        }
      />
      {query.isPending && (
        <LoadingSkeleton loading="Carregando notificações..." skeleton={[96, 96, 96, 96]} />
      )}
      {query.isError && list.length === 0 && (
        <QueryFailure
          query={query}
          title="Suas notificações não carregaram"
          text="Nada foi perdido. Verifique a conexão e tente de novo."
        />
      )}
      {query.isSuccess && list.length === 0 && (
        <EmptyState
          drawing="envelope"
          title="Você não tem nenhuma notificação!"
          text="Avisos sobre aulas, simulados e a sua conta aparecem aqui."
        />
      )}
      {list.length > 0 && (
        <ul className="plainList stack" data-gap="s" aria-label="Notificações">
          {list.map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              onOpen={() => openNotification(notification)}
              onRead={() => marking.mutate({ id: notification.id })}
              onDelete={() => setToDelete(notification.id)}
            />
          ))}
        </ul>
      )}
      {canLoadMore(list.length, total) && (
        <Button
          className={classes.more}
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Carregar mais
        </Button>
      )}
      <NotificationDialog
        notification={toDelete === null ? open : null}
        marking={marking.isPending}
        onRead={(id) => marking.mutate({ id })}
        onDelete={setToDelete}
        onClose={() => setOpenId(null)}
      />
      <ConfirmDialog
        opened={toDelete !== null}
        title={toDelete === 'all' ? 'Excluir todas as notificações?' : 'Excluir esta notificação?'}
        confirm="Excluir"
        danger
        pending={deleting.isPending}
        onConfirm={confirmDelete}
        onClose={() => setToDelete(null)}
      >
        <p>
          {toDelete === 'all' && total !== 1
            ? `As ${total} notificações saem da sua lista.`
            : 'Ela sai da sua lista.'}{' '}
          Não dá para desfazer.
        </p>
      </ConfirmDialog>
    </section>
  );
}
