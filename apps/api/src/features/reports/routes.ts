import { catalogue } from '@toro/contract/catalogue';
import type { ReportKind } from '@toro/domain/reports/report-address';
import type { FastifyRequest } from 'fastify';
import { AppError, notFound } from '../../platform/errors.ts';
import { type App, serve } from '../../platform/http/serve.ts';
import { getReport } from './get-report.ts';
import { listWeeklyReports } from './list-weekly-reports.ts';
import { makeReport } from './make-report.ts';
import { trackDownload } from './track-download.ts';

/** A report is its student's, or of who holds a signed link to it; to anyone else it is not there. */
function refuseOthers(request: FastifyRequest, studentId: number): void {
  if (!request.signed && request.student?.id !== studentId) throw notFound();
}

function kindOf(asked: string | undefined): ReportKind {
  if (asked === undefined || asked === 'weekly') return 'weekly';
  if (asked === 'simulado') return 'simulado';
  throw new AppError('invalid_input', 'Não existe este tipo de relatório.');
}

export function registerReports(app: App): void {
  const { reports, performance } = catalogue;
  serve(app, reports.makeCourseReport, ({ context, request, params, query }) => {
    refuseOthers(request, query.user_id);
    return makeReport(context, { ...params, kind: kindOf(query.kind), query });
  });
  serve(app, reports.getCourseReport, ({ context, request, params, query }) => {
    refuseOthers(request, query.user_id);
    return getReport(context, { ...params, kind: kindOf(query.kind), query });
  });
  serve(app, reports.getWeeklyReport, ({ context, request, params, query }) => {
    refuseOthers(request, query.user_id);
    return getReport(context, { ...params, kind: 'weekly', query });
  });
  serve(app, reports.getSimulatedReport, ({ context, request, params, query }) => {
    refuseOthers(request, query.user_id);
    return getReport(context, { ...params, kind: 'simulado', query });
  });
  serve(app, performance.reportCfpAll, ({ context, student, params }) =>
    listWeeklyReports(context, student.id, { courseId: params.id_curso, classGroupId: params.id_turma }),
  );
  serve(app, reports.trackReportDownload, async ({ context, student, body }) => {
    await trackDownload(context, student.id, body);
    return {};
  });
}
