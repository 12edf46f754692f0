import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconCheck, IconTrash } from '@tabler/icons-react';
import { dateAndTime } from '@toro/domain/base/calendar/day';
import { isUnread } from '@toro/domain/messages/notifications/inbox';
import { Card } from '@toro/ui/card.tsx';
import { buildNotificationPreview } from './notification-preview.ts';
import classes from './notifications-page.module.css';
import type { Notification } from './queries.ts';

interface NotificationRowProps {
  notification: Notification;
  onOpen: () => void;
  onRead: () => void;
  onDelete: () => void;
}

export function NotificationRow({ notification, onOpen, onRead, onDelete }: NotificationRowProps) {
  const { title, text, post_date } = notification;
  const unread = isUnread(notification);
  return (
    <Card as="li" className={classes.row} data-unread={unread}>
      <UnstyledButton className={classes.open} onClick={onOpen}>
        <span className={classes.dot} aria-hidden="true" />
        <span className="stack breakWords" data-gap="2xs">
          <span className={classes.title}>
            {title}
            {unread && <span className="visuallyHidden"> (não lida)</span>}
          </span>
          <span className="muted medium">{buildNotificationPreview(text)}</span>
          <time className={`small figures ${classes.date}`} dateTime={post_date}>
            {dateAndTime(new Date(post_date))}
          </time>
        </span>
      </UnstyledButton>
      <div className={classes.tools}>
        {unread && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            className="muted"
            title="Marcar como lida"
            aria-label={`Marcar como lida: ${title}`}
            onClick={onRead}
          >
            <IconCheck size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          className="muted"
          title="Excluir"
          aria-label={`Excluir: ${title}`}
          onClick={onDelete}
        >
          <IconTrash size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
    </Card>
  );
}
