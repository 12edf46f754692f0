import { catalogue } from '@toro/contract/catalogue';
import type { App } from '../../../platform/http/serve.ts';
import { serveFeature } from '../../../platform/http/serve-feature.ts';
import { getMetrics } from './get-metrics.ts';
import { getClassGroupStatistics, getCourseStatistics } from './get-statistics.ts';
import { listMockResults } from './list-mock-results.ts';
import { listReportTexts, listSuggestions, listTexts } from './list-texts.ts';

export function registerPerformance(app: App): void {
  const { performance } = catalogue;
  serveFeature(
    app,
    performance,
    {
      getCourseStatistics: {
        handle: ({ context, student, params, query }) =>
          getCourseStatistics(context, student.id, {
            courseId: params.courseId,
            profileId: query.id_profile,
          }),
      },
      getClassGroupStatistics: {
        handle: ({ context, student, params, query }) =>
          getClassGroupStatistics(context, student.id, {
            courseId: params.courseId,
            classGroupId: params.courseClassId,
            profileId: query.id_profile,
          }),
      },
      getMetrics,
      listMockResults: {
        handle: ({ context, student, params }) =>
          listMockResults(context, student.id, {
            studentId: params.id_aluno,
            courseId: params.id_curso,
            classGroupId: params.id_turma,
          }),
      },
      listTexts: {
        handle: ({ context, query }) =>
          listTexts(context, {
            type: query['filtro[id_type_report]'],
            category: query['filtro[id_category_report]'],
            courseCategory: query['filtro[id_course_category]'],
          }),
      },
      listReportTexts: {
        handle: ({ context, query }) =>
          listReportTexts(context, {
            type: query.id_type_report,
            category: query.id_category_report,
            courseCategory: query.id_course_category,
          }),
      },
      listSuggestions,
    },
    {
      getClassGroupStatistics: { withoutPageHeaders: true },
      getMetrics: { withoutPageHeaders: true },
      listMockResults: { withoutPageHeaders: true },
    },
  );
}
