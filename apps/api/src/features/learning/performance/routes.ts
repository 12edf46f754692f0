import { catalogue } from '@toro/contract/catalogue';
import type { App } from '../../../platform/http/serve.ts';
import { serveFeature } from '../../../platform/http/serve-feature.ts';
import { getMetrics } from './get-metrics.ts';
import { getClassGroupStatistics, getCourseStatistics } from './get-statistics.ts';
import { listMockResults } from './list-mock-results.ts';
import { listReportTexts, listSuggestions, listTexts } from './list-texts.ts';

export function registerPerformance(app: App): void {
  serveFeature(
    app,
    catalogue.performance,
    {
      getCourseStatistics,
      getClassGroupStatistics,
      getMetrics,
      listMockResults,
      listTexts,
      listReportTexts,
      listSuggestions,
    },
    {
      getClassGroupStatistics: { withoutPageHeaders: true },
      getMetrics: { withoutPageHeaders: true },
      listMockResults: { withoutPageHeaders: true },
    },
  );
}
