import { z } from 'zod';
import {
  count,
  html,
  id,
  idText,
  instant,
  link,
  nothing,
  optionalText,
  page,
  pageText,
  repeated,
} from '../../shapes.ts';

const notification = z.object({
  id,
  title: optionalText(200),
  text: html,
  image: z.object({ original: link }).nullable(),
  link: link.nullable(),
  post_date: instant,
  /** Null or false means unread. */
  read: z.boolean().nullable(),
});

export const listNotifications = {
  summary: 'Notifications, unread first, a page at a time',
  query: z.object({ page: pageText.optional() }),
  /** `unread` counts all pages, for the badge. */
  response: page(notification, 100).extend({ unread: count }),
};

export const readNotification = {
  summary: 'Mark a notification as read',
  params: z.object({ id: idText }),
  response: nothing,
};

export const deleteNotifications = {
  summary: 'Delete notifications',
  query: z.object({ 'notifications_ids[]': repeated(idText, 200) }),
  response: nothing,
};
