import { academyDay } from '@toro/domain/base/calendar/day';
import { parseDecimal, toDecimal } from '@toro/domain/base/money/money';
import { isModular } from '@toro/domain/sales/checkout/modules';
import { isOnSale } from '@toro/domain/sales/checkout/sale';
import type { PromoOffer } from '@toro/domain/sales/promos/coupon-terms';
import { asc, desc, eq } from 'drizzle-orm';
import { additionalCourses, classGroups, courses } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';

const MAX_COURSES = 500;
const MAX_GROUPS = 100;

type Modules = Awaited<ReturnType<typeof findModules>>;

const findModules = ({ db }: Context) =>
  db
    .select({
      courseId: additionalCourses.courseId,
      id: additionalCourses.additionalCourseId,
      title: courses.title,
      full: additionalCourses.priceCents,
      cash: additionalCourses.cashPriceCents,
    })
    .from(additionalCourses)
    .innerJoin(courses, eq(courses.id, additionalCourses.additionalCourseId))
    .orderBy(asc(additionalCourses.position));

/** The least that is paid for modules where at least one must be chosen. */
const cheapest = (modules: Modules): number =>
  modules.length === 0 ? 0 : Math.min(...modules.map(({ full, cash }) => cash ?? full));

/** The courses with their class groups on sale, seats disregarded. */
export async function listPromoCourses(context: Context) {
  const { db, now } = context;
  const today = academyDay(now());
  const all = await db
    .select({ id: courses.id, title: courses.title, tag: courses.tag })
    .from(courses)
    .orderBy(asc(courses.title), asc(courses.id))
    .limit(MAX_COURSES);
  const groups = (await db.select().from(classGroups).orderBy(desc(classGroups.id))).filter((group) =>
    isOnSale(group, today),
  );
  const allModules = await findModules(context);
  return all.map((course) => {
    const own = groups.filter(({ courseId }) => courseId === course.id).slice(0, MAX_GROUPS);
    const modules = allModules.filter(({ courseId }) => courseId === course.id).slice(0, 50);
    return {
      ...course,
      cash: own.map(({ cashPriceCents, typeId }) =>
        toDecimal(cashPriceCents + (isModular(typeId) ? cheapest(modules) : 0)),
      ),
      class_groups: own.map(({ id, name, typeId }) => ({ id, name, modular: isModular(typeId) })),
      modules: modules.map(({ id, title }) => ({ id, title })),
    };
  });
}

/** The offers as the rules of discounts take them. */
export const findPromoOffers = (list: Awaited<ReturnType<typeof listPromoCourses>>): PromoOffer[] =>
  list.map(({ id, title, cash }) => ({ id, title, cash: cash.map((price) => parseDecimal(price) ?? 0) }));
