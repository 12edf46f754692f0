import type { Day } from '@toro/domain/base/calendar/day';
import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { additionalCourses, classGroups, courseCategories, courses } from '../../../database/schema/index.ts';
import { isForSale } from './is-for-sale.ts';

const classGroupColumns = {
  id: classGroups.id,
  courseId: classGroups.courseId,
  name: classGroups.name,
  isVisible: classGroups.isVisible,
  startsOn: classGroups.startsOn,
  endsOn: classGroups.endsOn,
  saleFrom: classGroups.saleFrom,
  saleUntil: classGroups.saleUntil,
  seats: classGroups.seats,
  isForSale,
};

const NEWEST_FIRST = sql`${classGroups.startsOn} desc nulls last, ${classGroups.id} desc`;

export async function findClassGroup(db: Database, id: number) {
  const [row] = await db
    .select({
      ...classGroupColumns,
      typeId: classGroups.typeId,
      full: classGroups.priceCents,
      cash: classGroups.cashPriceCents,
      acceptsCoupon: classGroups.acceptsCoupon,
      tag: courses.tag,
      title: courses.title,
      coverPath: courses.coverPath,
      contractPath: courses.contractPath,
      isLibras: courses.isLibras,
      categoryId: courses.categoryId,
      category: courseCategories.name,
    })
    .from(classGroups)
    .innerJoin(courses, eq(courses.id, classGroups.courseId))
    .innerJoin(courseCategories, eq(courseCategories.id, courses.categoryId))
    .where(and(eq(classGroups.id, id), isNotNull(courses.publishedAt)));
  return row ?? null;
}

/** The additional courses of a modular course, in its order. */
export function findAdditionalCourses(db: Database, courseId: number) {
  return db
    .select({
      courseId: additionalCourses.additionalCourseId,
      title: courses.title,
      full: additionalCourses.priceCents,
      cash: additionalCourses.cashPriceCents,
    })
    .from(additionalCourses)
    .innerJoin(courses, eq(courses.id, additionalCourses.additionalCourseId))
    .where(eq(additionalCourses.courseId, courseId))
    .orderBy(asc(additionalCourses.position), asc(courses.id))
    .limit(50);
}

/** The visible class groups whose sale is open on a day, with their course. */
export function findGroupsInSale(db: Database, today: Day) {
  return db
    .select({ ...classGroupColumns, title: courses.title, typeId: classGroups.typeId })
    .from(classGroups)
    .innerJoin(courses, eq(courses.id, classGroups.courseId))
    .where(
      and(
        classGroups.isVisible,
        or(isNull(classGroups.saleFrom), lte(classGroups.saleFrom, today)),
        or(isNull(classGroups.saleUntil), gte(classGroups.saleUntil, today)),
      ),
    )
    .orderBy(asc(courses.title), NEWEST_FIRST)
    .limit(MAX_GROUPS);
}

/** The class groups of some courses, newest first. */
export async function findClassGroups(db: Database, courseIds: number[]) {
  if (courseIds.length === 0) return [];
  return db
    .select(classGroupColumns)
    .from(classGroups)
    .where(inArray(classGroups.courseId, courseIds))
    .orderBy(NEWEST_FIRST);
}

export async function findDescription(db: Database, courseId: number): Promise<string> {
  const [row] = await db
    .select({ description: courses.description })
    .from(courses)
    .where(eq(courses.id, courseId));
  return row?.description ?? '';
}

/** As many addresses as a sitemap may have. */
const MAX_GROUPS = 50_000;

/** The listed class groups with their courses, newest first, whether they are on sale or not. */
export function findListedGroups(db: Database) {
  return db
    .select({ ...classGroupColumns, tag: courses.tag, typeId: classGroups.typeId })
    .from(classGroups)
    .innerJoin(courses, eq(courses.id, classGroups.courseId))
    .where(and(classGroups.isVisible, classGroups.isListed))
    .orderBy(asc(courses.id), NEWEST_FIRST)
    .limit(MAX_GROUPS);
}
