import { addDays } from '@toro/domain/base/calendar/day';
import { lastWeek } from '@toro/domain/learning/reports/report-week';
import { requireFound } from '../../database/rows/find-ids.ts';
import { queueReport } from '../../features/learning/reports/queue-report.ts';
import type { Context } from '../../platform/context.ts';
import type { SeedContext } from './seed-context.ts';

const DAYS_PER_WEEK = 7;

/** Queues the weekly reports of the demo students; the workers render them once the app runs. */
export async function queueReports(
  context: Context,
  { content, students, today }: Pick<SeedContext, 'content' | 'students' | 'today'>,
): Promise<void> {
  const courseIds = new Map(content.courses.map(({ tag, id }) => [tag, id]));
  for (const { id: studentId, account } of students) {
    for (const { course, class_group: classGroupId, history } of account.enrolments) {
      const courseId = requireFound(courseIds.get(course), `course ${course}`);
      for (let weeksAgo = 0; weeksAgo < history.weekly_reports; weeksAgo += 1) {
        const week = addDays(lastWeek(today), -DAYS_PER_WEEK * (weeksAgo + 1));
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
