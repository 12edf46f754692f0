import { catalogue } from '@toro/contract/catalogue';
import type { App } from '../../../platform/http/serve.ts';
import { serveFeature } from '../../../platform/http/serve-feature.ts';
import { getCourseReport, getMockReport, getWeeklyReport } from './get-report.ts';
import { listWeeklyReports } from './list-weekly-reports.ts';
import { makeCourseReport } from './make-course-report.ts';
import { prepareReport } from './prepare-report.ts';
import { trackReportDownload } from './track-report-download.ts';

export function registerReports(app: App): void {
  serveFeature(
    app,
    catalogue.reports,
    {
      makeCourseReport,
      getCourseReport,
      getWeeklyReport,
      getMockReport,
      listWeeklyReports,
      prepareReport,
      trackReportDownload,
    },
    { getWeeklyReport: { withoutPageHeaders: true } },
  );
}
