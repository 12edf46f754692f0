import { catalogue } from '@toro/contract/catalogue';
import { type App, serve } from '../../platform/http/serve.ts';
import { getStatistics } from './get-statistics.ts';
import { listWeeklyReports } from './list-weekly-reports.ts';

export function registerPerformance(app: App): void {
  const { performance } = catalogue;
  serve(app, performance.courseStatistics, ({ context, student, params }) =>
    getStatistics(context, student.id, { courseId: params.courseId }),
  );
  serve(app, performance.classStatistics, ({ context, student, params }) =>
    getStatistics(context, student.id, { courseId: params.courseId, classGroupId: params.courseClassId }),
  );
  serve(app, performance.reportCfpAll, ({ context, student, params }) =>
    listWeeklyReports(context, student.id, { courseId: params.id_curso, classGroupId: params.id_turma }),
  );
}
