import { addDays } from '@toro/domain/calendar/day';
import { lastWeek } from '@toro/domain/reports/report-week';
import { queueReport } from '../../features/reports/queue-report.ts';
import type { Context } from '../../platform/context.ts';
import { requireFound } from '../import/find-ids.ts';
import type { SeedContext } from './seed-context.ts';

const WEEK = 7;

/** Asks for the weekly reports of the demo's students: the workers make them once the app runs. */
export async function queueReports(
  context: Context,
  { content, students, today }: Pick<SeedContext, 'content' | 'students' | 'today'>,
): Promise<void> {
  const courseIds = new Map(content.courses.map(({ tag, id }) => [tag, id]));
  for (const { id: studentId, account } of students) {
    for (const { course, class_group: classGroupId, history } of account.enrolments) {
      const courseId = requireFound(courseIds.get(course), `course ${course}`);
      for (let back = 0; back < history.weekly_reports; back += 1) {
        const week = addDays(lastWeek(today), -WEEK * (back + 1));
        await queueReport(context, {
          studentId,
          courseId,
          classGroupId,
          week,
          kind: 'weekly',
          format: 'pdf',
        });
      }
    }
  }
}
