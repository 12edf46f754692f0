import { catalogue } from '@toro/contract/catalogue';
import { type App, serve } from '../../platform/http/serve.ts';
import { listNotifications } from './list-notifications.ts';

export function registerNotifications(app: App): void {
  serve(app, catalogue.notifications.listNotifications, ({ context, student, query }) =>
    listNotifications(context, student.id, query.page ?? 1),
  );
}
