import { stripControlCharacters } from '@toro/domain/base/text/strip-control-characters';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { couponCourses, couponModules, coupons } from '../../../database/schema/index.ts';

export type Coupon = NonNullable<Awaited<ReturnType<typeof findCoupon>>>;

/** A coupon by its code, however it is capitalised. */
export async function findCoupon(db: Database, code: string) {
  const [coupon] = await db
    .select()
    .from(coupons)
    .where(eq(sql`upper(${coupons.code})`, stripControlCharacters(code).toUpperCase()));
  if (!coupon) return null;
  const rows = await db
    .select({ courseId: couponCourses.courseId })
    .from(couponCourses)
    .where(eq(couponCourses.couponId, coupon.id));
  const modules = await db
    .select({ courseId: couponModules.courseId })
    .from(couponModules)
    .where(eq(couponModules.couponId, coupon.id));
  return {
    ...coupon,
    courseIds: rows.map(({ courseId }) => courseId),
    moduleIds: modules.map(({ courseId }) => courseId),
  };
}
