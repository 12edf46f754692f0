import { catalogue } from '@toro/contract/catalogue';
import { type App, serveFeature } from '../../../platform/http/serve-feature.ts';
import * as verbs from './verbs.ts';

export function registerOrders(app: App): void {
  serveFeature(app, catalogue.orders, verbs);
}
