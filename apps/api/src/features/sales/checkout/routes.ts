import { catalogue } from '@toro/contract/catalogue';
import { type App, serveFeature } from '../../../platform/http/serve-feature.ts';
import * as verbs from './verbs.ts';

export function registerCheckout(app: App): void {
  serveFeature(app, catalogue.checkout, verbs);
}
