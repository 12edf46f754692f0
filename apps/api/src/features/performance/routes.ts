import { catalogue } from '@toro/contract/catalogue';
import { type App, serve } from '../../platform/http/serve.ts';
import { getMetrics } from './get-metrics.ts';
import { getStatistics } from './get-statistics.ts';
import { listSimulatedResults } from './list-simulated-results.ts';
import { listReportTexts, listSuggestions, listTexts } from './list-texts.ts';
import { refuseStrangeProfile } from './refuse-strange-profile.ts';

export function registerPerformance(app: App): void {
  const { performance } = catalogue;
  serve(app, performance.courseStatistics, async ({ context, student, params, query }) => {
    await refuseStrangeProfile(context, student.id, query.id_profile);
    return getStatistics(context, student.id, { courseId: params.courseId });
  });
  serve(app, performance.classStatistics, async ({ context, student, params, query }) => {
    await refuseStrangeProfile(context, student.id, query.id_profile);
    return getStatistics(context, student.id, {
      courseId: params.courseId,
      classGroupId: params.courseClassId,
    });
  });
  serve(app, performance.studentMetrics, ({ context, student, query, body }) =>
    getMetrics(context, student.id, { ...query, ...body }),
  );
  serve(app, performance.simulatedFullResult, ({ context, student, params }) =>
    listSimulatedResults(context, student.id, {
      studentId: params.id_aluno,
      courseId: params.id_curso,
      classGroupId: params.id_turma,
    }),
  );
  serve(app, performance.scorePerformanceText, ({ context, query }) =>
    listTexts(context, {
      type: query['filtro[id_type_report]'],
      category: query['filtro[id_category_report]'],
      courseCategory: query['filtro[id_course_category]'],
    }),
  );
  serve(app, performance.scoreInformationByTypes, ({ context, query }) =>
    listReportTexts(context, {
      type: query.id_type_report,
      category: query.id_category_report,
      courseCategory: query.id_course_category,
    }),
  );
  serve(app, performance.scoreToroSuggestions, ({ context, params }) =>
    listSuggestions(context, params.examType),
  );
}
