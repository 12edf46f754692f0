import { defineCall } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const listNotifications = defineCall<typeof schemas.listNotifications>({
  method: 'GET',
  path: '/v1/services/notifications',
  guard: 'student',
});

export const readNotification = defineCall<typeof schemas.readNotification>({
  method: 'POST',
  path: '/v1/services/notifications/is-read/:id',
  guard: 'student',
});

export const deleteNotifications = defineCall<typeof schemas.deleteNotifications>({
  method: 'DELETE',
  path: '/v1/services/notifications/bulk-delete',
  guard: 'student',
});
