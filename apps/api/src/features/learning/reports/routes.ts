import { catalogue } from '@toro/contract/catalogue';
import { type App, serveFeature } from '../../../platform/http/serve-feature.ts';
import * as verbs from './verbs.ts';

export function registerReports(app: App): void {
  serveFeature(app, catalogue.reports, verbs, { getWeeklyReport: { withoutPageHeaders: true } });
}
