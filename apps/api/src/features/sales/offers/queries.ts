import { MAX_OFFER_LESSONS } from '@toro/domain/sales/offers/offer-limits';
import { and, asc, count, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { classGroups, courseCategories, courses, lessons } from '../../../database/schema/index.ts';
import { isForSale } from '../../catalogue/class-groups/is-for-sale.ts';

/** More class groups than the list can show: some are sold out or not on sale. */
const MAX_GROUPS = 500;

/**
 * The listed class groups that have not ended, newest first in each course. A course that completes another is listed
 * as its module and not by itself.
 */
export function findListedGroups(db: Database, today: string) {
  return db
    .select({
      id: classGroups.id,
      name: classGroups.name,
      typeId: classGroups.typeId,
      isVisible: classGroups.isVisible,
      startsOn: classGroups.startsOn,
      endsOn: classGroups.endsOn,
      saleFrom: classGroups.saleFrom,
      saleUntil: classGroups.saleUntil,
      seats: classGroups.seats,
      full: classGroups.priceCents,
      cash: classGroups.cashPriceCents,
      courseId: courses.id,
      tag: courses.tag,
      title: courses.title,
      description: courses.description,
      coverPath: courses.coverPath,
      isLibras: courses.isLibras,
      category: courseCategories.name,
    })
    .from(classGroups)
    .innerJoin(courses, eq(courses.id, classGroups.courseId))
    .innerJoin(courseCategories, eq(courseCategories.id, courses.categoryId))
    .where(
      and(
        classGroups.isVisible,
        classGroups.isListed,
        isForSale,
        isNull(courses.mainCourseId),
        or(isNull(classGroups.endsOn), gte(classGroups.endsOn, today)),
        or(isNull(classGroups.saleUntil), gte(classGroups.saleUntil, today)),
      ),
    )
    .orderBy(asc(courses.id), sql`${classGroups.startsOn} desc nulls last, ${classGroups.id} desc`)
    .limit(MAX_GROUPS);
}

/** The titles of the first lessons of each course, and how many lessons and mocks it has. */
export async function findContents(db: Database, courseIds: number[]) {
  if (courseIds.length === 0) return [];
  const ranked = db
    .select({
      courseId: lessons.courseId,
      title: lessons.title,
      slug: lessons.slug,
      position: lessons.position,
      rank: sql<number>`row_number() over (partition by ${lessons.courseId} order by ${lessons.position})`.as(
        'rank',
      ),
    })
    .from(lessons)
    .where(and(inArray(lessons.courseId, courseIds), isNull(lessons.archivedAt)))
    .as('ranked');
  return db
    .select({
      courseId: ranked.courseId,
      total: count(),
      mocks: sql<number>`count(*) filter (where ${ranked.slug} in ('simulado', 'simuladocomvideo'))::int`,
      titles: sql<
        string[] | null
      >`array_agg(${ranked.title} order by ${ranked.position}) filter (where ${ranked.rank} <= ${MAX_OFFER_LESSONS})`,
    })
    .from(ranked)
    .groupBy(ranked.courseId);
}
