import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serveFeature } from '../../../platform/http/serve-feature.ts';
import * as verbs from './verbs.ts';

export function registerReconciliation(app: App): void {
  serveFeature(app, officeCatalogue.reconciliation, verbs);
}
