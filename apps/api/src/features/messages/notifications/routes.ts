import { catalogue } from '@toro/contract/catalogue';
import { type App, serve } from '../../../platform/http/serve.ts';
import { deleteNotifications } from './delete-notifications.ts';
import { listNotifications } from './list-notifications.ts';
import { readNotification } from './read-notification.ts';

export function registerNotifications(app: App): void {
  const { notifications } = catalogue;
  serve(
    app,
    notifications.listNotifications,
    ({ context, student, query }) => listNotifications(context, student.id, query.page ?? 1),
    { withoutPageHeaders: true },
  );
  serve(app, notifications.readNotification, async ({ context, student, params }) => {
    await readNotification(context, student.id, params.id);
    return {};
  });
  serve(app, notifications.deleteNotifications, async ({ context, student, query }) => {
    await deleteNotifications(context, student.id, query['notifications_ids[]']);
    return {};
  });
}
