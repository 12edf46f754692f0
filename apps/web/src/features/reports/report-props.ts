import type { ReportParameters } from '@toro/domain/reports/report-path';
import type { ReportText } from '@toro/domain/reports/report-text';
import type { ExamRules, PerformanceReport } from './queries.ts';

/** What every report screen is given. */
export interface ReportProps {
  report: PerformanceReport;
  exam: ExamRules;
  /** The day of the student's exam. */
  scheduled: string | null;
  text: ReportText;
  parameters: ReportParameters;
}
