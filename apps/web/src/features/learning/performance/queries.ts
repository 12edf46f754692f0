import { queryOptions } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { performanceCalls } from '@toro/contract/learning/performance/calls';
import { reportsCalls } from '@toro/contract/learning/reports/calls';
import { addDays } from '@toro/domain/base/calendar/day';
import { metricsStart } from '@toro/domain/learning/performance/metrics-span';
import { api, today } from '../../../shared/api.ts';
import type { Course } from '../../../shared/courses/queries.ts';
import { useSession } from '../../../shared/session.ts';

export type Statistics = CallResponse<typeof performanceCalls.getClassGroupStatistics>;
type ClassGroupReference = Pick<Course, 'id' | 'id_turma'>;

const FOUR_WEEKS = 28;
/** The signed addresses in the list expire after fifteen minutes. */
const LINKS_STAY_MS = 5 * 60_000;

const studentId = (): number => useSession.getState().user?.id ?? 0;

export const weeklyReportsQuery = (course: ClassGroupReference) =>
  queryOptions({
    queryKey: ['weekly-reports', course.id, course.id_turma],
    queryFn: ({ signal }) =>
      api.send(reportsCalls.listWeeklyReports, {
        params: { id_curso: course.id, id_turma: course.id_turma },
        signal,
      }),
    staleTime: LINKS_STAY_MS,
  });

/** Average, best and number of the tests of the last four weeks. */
export const recentMetricsQuery = (
  course: ClassGroupReference & Pick<Course, 'id_main_course' | 'id_course_category'>,
) =>
  queryOptions({
    queryKey: ['metrics', course.id, course.id_turma, today()],
    queryFn: async ({ signal }) => {
      const [figures] = await api.send(performanceCalls.getMetrics, {
        query: {
          date_start: metricsStart(course, addDays(today(), 1 - FOUR_WEEKS)),
          date_end: today(),
        },
        body: {
          students: [studentId()],
          id_team: course.id_turma,
          id_curse: course.id,
          metrics: ['avarage', 'provided', 'max'],
        },
        signal,
      });
      return figures ?? null;
    },
  });

export const mocksQuery = (course: ClassGroupReference) =>
  queryOptions({
    queryKey: ['mocks', course.id, course.id_turma],
    queryFn: ({ signal }) =>
      api.send(performanceCalls.listMockResults, {
        params: { id_aluno: studentId(), id_curso: course.id, id_turma: course.id_turma },
        signal,
      }),
  });
