import { queryOptions } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { performanceCalls } from '@toro/contract/learning/performance/calls';
import { reportsCalls } from '@toro/contract/learning/reports/calls';
import type { ExamType, ReportKind } from '@toro/domain/learning/reports/report-path';
import { api } from '../../../shared/api.ts';

export type ReportResponse = CallResponse<typeof reportsCalls.getWeeklyReport>;
export type PerformanceReport = ReportResponse['report'][number];
export type ExamRules = ReportResponse['exam'];

type ReportInput = Parameters<
  typeof api.send<NonNullable<(typeof reportsCalls.getWeeklyReport)['types']>>
>[1];
type TextsInput = Parameters<
  typeof api.send<NonNullable<(typeof performanceCalls.listReportTexts)['types']>>
>[1];

/** The query of the address in its original order and spelling: the signature covers it. */
function toQuery<T>(search: string): T {
  const given = new URLSearchParams(search);
  const entries = [...new Set(given.keys())].map((name) => {
    const values = given.getAll(name);
    return [name, values.length === 1 ? values[0] : values];
  });
  return Object.fromEntries(entries) as T;
}

export const reportQuery = (kind: ReportKind, examType: ExamType, search: string) =>
  queryOptions({
    queryKey: ['report', kind, examType, search],
    queryFn: ({ signal }) =>
      api.send(kind === 'weekly' ? reportsCalls.getWeeklyReport : reportsCalls.getMockReport, {
        params: { examType },
        query: toQuery<ReportInput['query']>(search),
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The report's texts. If they cannot be loaded that is logged and the report is shown without them. */
export const textsQuery = (link: string | undefined) =>
  queryOptions({
    queryKey: ['report-texts', link],
    queryFn: ({ signal }) =>
      api.send(performanceCalls.listReportTexts, {
        query: toQuery<TextsInput['query']>(link?.slice(link.indexOf('?')) ?? ''),
        signal,
      }),
    enabled: link !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
