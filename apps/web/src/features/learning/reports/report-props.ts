import type { ReportParameters } from '@toro/domain/learning/reports/report-path';
import type { ReportText } from '@toro/domain/learning/reports/report-text';
import type { ExamRules, PerformanceReport, ReportResponse } from './queries.ts';

export interface ReportProps {
  report: PerformanceReport;
  exam: ExamRules;
  course: ReportResponse['course'];
  /** The student's exam date. */
  scheduled: string | null;
  text: ReportText;
  parameters: ReportParameters;
}
