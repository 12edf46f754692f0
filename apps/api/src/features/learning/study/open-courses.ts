import type { Day } from '@toro/domain/base/calendar/day';
import { findHorizon } from '@toro/domain/learning/study/review-session';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import {
  classGroups,
  courseCategories,
  courses,
  enrolments,
  examDates,
} from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { enrolmentEnd } from '../../catalogue/access/enrolment-end.ts';
import { findFamiliesByCourse } from '../question-bank/find-question-access.ts';

/** A course that a student has and the home shows. */
export interface OpenCourse {
  courseId: number;
  classGroupId: number;
  categoryId: number;
  title: string;
  /** The last day of access. */
  endsOn: Day | null;
  familyIds: readonly number[];
  category: string;
  examDay: Day | null;
  isLibras: boolean;
}

/** The courses that have not ended, with the families of their questions and the day of the student's exam. */
export async function findOpenCourses(
  context: Context,
  studentId: number,
  today: Day,
): Promise<OpenCourse[]> {
  const rows = await context.db
    .select({
      courseId: enrolments.courseId,
      classGroupId: enrolments.classGroupId,
      categoryId: courses.categoryId,
      title: courses.title,
      endsOn: enrolmentEnd(),
      category: courseCategories.name,
      examDay: examDates.date,
      isLibras: courses.isLibras,
    })
    .from(enrolments)
    .innerJoin(classGroups, eq(classGroups.id, enrolments.classGroupId))
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(courseCategories, eq(courseCategories.id, courses.categoryId))
    .leftJoin(
      examDates,
      and(
        eq(examDates.studentId, enrolments.studentId),
        eq(examDates.courseId, enrolments.courseId),
        eq(examDates.classGroupId, enrolments.classGroupId),
      ),
    )
    .where(
      and(
        eq(enrolments.studentId, studentId),
        isNull(enrolments.endedAt),
        eq(classGroups.isVisible, true),
        or(isNull(enrolmentEnd()), sql`${enrolmentEnd()} >= ${today}`),
      ),
    )
    .orderBy(enrolments.id);
  const families = await findFamiliesByCourse(
    context,
    rows.map(({ courseId }) => courseId),
  );
  return rows.map((course) => ({ ...course, familyIds: families.get(course.courseId) ?? [] }));
}

/** For each family of the courses the day for which it is learnt; null while nothing of it is asked for. */
export function findHorizons(open: readonly OpenCourse[], today: Day): Map<number, Day | null> {
  const families = new Set(open.flatMap(({ familyIds }) => familyIds));
  return new Map(
    [...families].map((family) => [
      family,
      findHorizon(
        open.flatMap(({ familyIds, examDay }) => (familyIds.includes(family) ? [examDay] : [])),
        today,
      ),
    ]),
  );
}
