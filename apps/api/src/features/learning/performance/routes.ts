import { catalogue } from '@toro/contract/catalogue';
import { type App, serveFeature } from '../../../platform/http/serve-feature.ts';
import * as verbs from './verbs.ts';

export function registerPerformance(app: App): void {
  serveFeature(app, catalogue.performance, verbs, {
    getClassGroupStatistics: { withoutPageHeaders: true },
    getMetrics: { withoutPageHeaders: true },
    listMockResults: { withoutPageHeaders: true },
  });
}
