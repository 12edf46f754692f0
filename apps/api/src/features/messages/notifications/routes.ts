import { catalogue } from '@toro/contract/catalogue';
import type { App } from '../../../platform/http/serve.ts';
import { serveFeature } from '../../../platform/http/serve-feature.ts';
import { deleteNotifications } from './delete-notifications.ts';
import { listNotifications } from './list-notifications.ts';
import { readNotification } from './read-notification.ts';

export function registerNotifications(app: App): void {
  const { notifications } = catalogue;
  serveFeature(
    app,
    notifications,
    {
      listNotifications,
      readNotification: {
        handle: async ({ context, student, params }) => {
          await readNotification(context, student.id, params.id);
          return {};
        },
      },
      deleteNotifications: {
        handle: async ({ context, student, query }) => {
          await deleteNotifications(context, student.id, query['notifications_ids[]']);
          return {};
        },
      },
    },
    { listNotifications: { withoutPageHeaders: true } },
  );
}
