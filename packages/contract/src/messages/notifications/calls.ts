import { defineCalls } from '../../call.ts';
import type * as schemas from './schemas.ts';

export const notificationsCalls = defineCalls<typeof schemas>({
  listNotifications: ['GET /v1/services/notifications', 'student'],
  readNotification: ['POST /v1/services/notifications/is-read/:id', 'student'],
  deleteNotifications: ['DELETE /v1/services/notifications/bulk-delete', 'student'],
});
