import { Button, Modal } from '@mantine/core';
import { dateAndTime } from '@toro/domain/base/calendar/day';
import { isUnread } from '@toro/domain/messages/notifications/inbox';
import { CleanHtml } from '@toro/ui/clean-html.tsx';
import classes from './notifications-page.module.css';
import type { Notification } from './queries.ts';

interface NotificationDialogProps {
  notification: Notification | null;
  marking: boolean;
  onRead: (id: number) => void;
  onDelete: (id: number) => void;
  onClose: () => void;
}

/** Accepts only http(s) addresses and paths of the app: any other scheme could run code. */
const isSafeLink = (link: string) => /^https:\/\//i.test(link) || /^\/(?![/\\])/.test(link);

/** A notification with image, text and link. */
export function NotificationDialog({
  notification,
  marking,
  onRead,
  onDelete,
  onClose,
}: NotificationDialogProps) {
  const isExternal = notification?.link?.startsWith('http');
  return (
    <Modal opened={notification !== null} onClose={onClose} size="lg" title={notification?.title}>
      {notification && (
        <div className="dialogBody" data-gap="m">
          <time className={`small figures ${classes.date}`} dateTime={notification.post_date}>
            {dateAndTime(new Date(notification.post_date))}
          </time>
          {notification.image && <img className={classes.image} src={notification.image.original} alt="" />}
          <CleanHtml html={notification.text} />
          <div className="row" data-end>
            <Button variant="default" onClick={() => onDelete(notification.id)}>
              Excluir
            </Button>
            {isUnread(notification) && (
              <Button
                variant={notification.link ? 'default' : 'filled'}
                loading={marking}
                onClick={() => onRead(notification.id)}
              >
                Marcar como lida
              </Button>
            )}
            {notification.link && isSafeLink(notification.link) && (
              <Button
                component="a"
                href={notification.link}
                {...(isExternal && { target: '_blank', rel: 'noopener noreferrer' })}
              >
                Abrir
              </Button>
            )}
          </div>
        </div>
      )}
    </Modal>
  );
}
