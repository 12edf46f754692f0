import { catalogue } from '@toro/contract/catalogue';
import type { ReportKind } from '@toro/domain/learning/reports/report-path';
import type { FastifyRequest } from 'fastify';
import { AppError, notFound } from '../../../platform/errors.ts';
import type { App } from '../../../platform/http/serve.ts';
import { serveFeature } from '../../../platform/http/serve-feature.ts';
import { getCourseReport, getMockReport, getWeeklyReport } from './get-report.ts';
import { listWeeklyReports } from './list-weekly-reports.ts';
import { makeCourseReport } from './make-course-report.ts';
import { prepareReport } from './prepare-report.ts';
import { trackReportDownload } from './track-report-download.ts';

/** Throws unless the request has a signed link or is from the report's student. */
function assertCanReadReport(request: FastifyRequest, studentId: number): void {
  if (!request.signed && request.student?.id !== studentId) throw notFound();
}

function parseKind(kind: string | undefined): ReportKind {
  if (kind === undefined || kind === 'weekly') return 'weekly';
  if (kind === 'simulado') return 'simulado';
  throw new AppError('invalid_input', 'Não existe este tipo de relatório.');
}

export function registerReports(app: App): void {
  const { reports } = catalogue;
  serveFeature(
    app,
    reports,
    {
      makeCourseReport: {
        handle: ({ context, request, params, query }) => {
          assertCanReadReport(request, query.user_id);
          return makeCourseReport(context, { ...params, kind: parseKind(query.kind), query });
        },
      },
      getCourseReport: {
        handle: ({ context, request, params, query }) => {
          assertCanReadReport(request, query.user_id);
          return getCourseReport(context, { ...params, kind: parseKind(query.kind), query });
        },
      },
      getWeeklyReport: {
        handle: ({ context, request, params, query }) => {
          assertCanReadReport(request, query.user_id);
          return getWeeklyReport(context, { ...params, query });
        },
      },
      getMockReport: {
        handle: ({ context, request, params, query }) => {
          assertCanReadReport(request, query.user_id);
          return getMockReport(context, { ...params, query });
        },
      },
      listWeeklyReports: {
        handle: ({ context, student, params }) =>
          listWeeklyReports(context, student.id, {
            courseId: params.id_curso,
            classGroupId: params.id_turma,
          }),
      },
      prepareReport,
      trackReportDownload,
    },
    { getWeeklyReport: { withoutPageHeaders: true } },
  );
}
