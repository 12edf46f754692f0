import type { CalendarInput } from '../../../features/catalogue/lessons/save-calendars.ts';
import { groupBy } from '../../../platform/group-by.ts';
import type { AcademyContent } from '../../content/academy-content.ts';
import type { ContentLesson } from './lesson-inputs.ts';

/** A class group has the lesson days of its course, except where its own calendar differs. */
export function toCalendarInputs(
  { courses }: AcademyContent,
  lessons: readonly ContentLesson[],
): CalendarInput[] {
  const lessonsByCourse = groupBy(lessons, ({ course }) => course.id);
  return courses.flatMap((course) =>
    course.class_groups.map((group) => ({
      classGroupId: group.id,
      days: (lessonsByCourse.get(course.id) ?? []).flatMap(({ lessonId, lesson }) =>
        [...new Set(group.calendar[lesson.code] ?? lesson.days)].map((day) => ({ lessonId, day })),
      ),
    })),
  );
}
