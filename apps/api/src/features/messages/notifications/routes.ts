import { catalogue } from '@toro/contract/catalogue';
import { type App, serveFeature } from '../../../platform/http/serve-feature.ts';
import { deleteNotifications } from './delete-notifications.ts';
import { listNotifications } from './list-notifications.ts';
import { readNotification } from './read-notification.ts';

export function registerNotifications(app: App): void {
  serveFeature(
    app,
    catalogue.notifications,
    { listNotifications, readNotification, deleteNotifications },
    { listNotifications: { withoutPageHeaders: true } },
  );
}
