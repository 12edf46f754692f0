import { catalogue } from '@toro/contract/catalogue';
import { type App, serve } from '../../../platform/http/serve.ts';
import { getMetrics } from './get-metrics.ts';
import { getClassGroupStatistics, getCourseStatistics } from './get-statistics.ts';
import { listMockResults } from './list-mock-results.ts';
import { listReportTexts, listSuggestions, listTexts } from './list-texts.ts';

export function registerPerformance(app: App): void {
  const { performance } = catalogue;
  serve(app, performance.getCourseStatistics, ({ context, student, params, query }) =>
    getCourseStatistics(context, student.id, { courseId: params.courseId, profileId: query.id_profile }),
  );
  serve(
    app,
    performance.getClassGroupStatistics,
    ({ context, student, params, query }) =>
      getClassGroupStatistics(context, student.id, {
        courseId: params.courseId,
        classGroupId: params.courseClassId,
        profileId: query.id_profile,
      }),
    { withoutPageHeaders: true },
  );
  serve(
    app,
    performance.getMetrics,
    ({ context, student, query, body }) => getMetrics(context, student.id, { ...query, ...body }),
    { withoutPageHeaders: true },
  );
  serve(
    app,
    performance.listMockResults,
    ({ context, student, params }) =>
      listMockResults(context, student.id, {
        studentId: params.id_aluno,
        courseId: params.id_curso,
        classGroupId: params.id_turma,
      }),
    { withoutPageHeaders: true },
  );
  serve(app, performance.listTexts, ({ context, query }) =>
    listTexts(context, {
      type: query['filtro[id_type_report]'],
      category: query['filtro[id_category_report]'],
      courseCategory: query['filtro[id_course_category]'],
    }),
  );
  serve(app, performance.listReportTexts, ({ context, query }) =>
    listReportTexts(context, {
      type: query.id_type_report,
      category: query.id_category_report,
      courseCategory: query.id_course_category,
    }),
  );
  serve(app, performance.listSuggestions, ({ context, params }) => listSuggestions(context, params.examType));
}
