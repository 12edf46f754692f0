import { academyDay } from '@toro/domain/base/calendar/day';
import { and, asc, desc, eq, gte, isNotNull, isNull, or } from 'drizzle-orm';
import { classGroups, courses } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';

const MAX_GROUPS = 2000;

/** The class groups that have not ended, by course, the newest first. */
export async function listClassGroupChoices({ db, now }: Context) {
  const groups = await db
    .select({
      id: classGroups.id,
      name: classGroups.name,
      course_id: courses.id,
      course: courses.title,
      ends_on: classGroups.endsOn,
      seats: classGroups.seats,
      taken: classGroups.enrolled,
    })
    .from(classGroups)
    .innerJoin(courses, eq(courses.id, classGroups.courseId))
    .where(
      and(
        or(isNull(classGroups.endsOn), gte(classGroups.endsOn, academyDay(now()))),
        isNotNull(courses.publishedAt),
      ),
    )
    .orderBy(asc(courses.title), desc(classGroups.id))
    .limit(MAX_GROUPS);
  return { groups };
}
