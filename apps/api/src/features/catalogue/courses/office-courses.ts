import { academyDay } from '@toro/domain/base/calendar/day';
import { isModular } from '@toro/domain/sales/checkout/modules';
import { isOnSale } from '@toro/domain/sales/checkout/sale';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { classGroups, courses, lessons } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { assertOwnCourse, isOwnOnly, ownClassGroups, teachesCourse } from '../access/own-class-groups.ts';
import { isForSale } from '../class-groups/is-for-sale.ts';

/** The courses for a choice, by title; a teacher finds those of the own class groups. */
export async function listCourseChoices({ db }: Context, { by }: { by: StaffSession }) {
  const own = isOwnOnly(by, 'courses.read') ? teachesCourse(by, sql`${courses.id}`) : undefined;
  const rows = await db
    .select({ id: courses.id, title: courses.title, tag: courses.tag })
    .from(courses)
    .where(and(isNull(courses.archivedAt), own))
    .orderBy(asc(courses.title), asc(courses.id))
    .limit(2000);
  return { courses: rows };
}

/** The class groups of a course, newest first, and how many lessons and students it has. */
export async function getCourseParts(context: Context, { by, id }: { by: StaffSession; id: number }) {
  await assertOwnCourse(context, by, 'courses.read', id);
  const { db } = context;
  const [course] = await db.select().from(courses).where(eq(courses.id, id));
  if (!course) throw notFound('Este curso não existe.');
  const own = isOwnOnly(by, 'courses.read') ? sql`${classGroups.id} in ${ownClassGroups(by)}` : undefined;
  const groups = await db
    .select({ group: classGroups, students: classGroups.enrolled, isForSale })
    .from(classGroups)
    .where(and(eq(classGroups.courseId, id), own))
    .orderBy(sql`${classGroups.startsOn} desc nulls last`, desc(classGroups.id))
    .limit(500);
  const listed = await db
    .select({ id: lessons.id })
    .from(lessons)
    .where(and(inArray(lessons.courseId, [id]), isNull(lessons.archivedAt)));
  const today = academyDay(context.now());
  return {
    id,
    title: course.title,
    tag: course.tag,
    state: course.archivedAt
      ? ('archived' as const)
      : course.publishedAt
        ? ('published' as const)
        : ('draft' as const),
    lessons: listed.length,
    students: groups.reduce((sum, { students }) => sum + students, 0),
    class_groups: groups.map(({ group, students, isForSale: isSold }) => ({
      id: group.id,
      name: group.name,
      is_modular: isModular(group.typeId),
      starts_on: group.startsOn,
      ends_on: group.endsOn,
      is_on_sale: isOnSale({ ...group, isForSale: isSold }, today),
      students,
    })),
  };
}
