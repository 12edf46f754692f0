import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { couponClaims, couponCourses, couponModules, coupons } from '../../../database/schema/index.ts';
import { readTogether } from '../../../platform/read-together.ts';

export type CouponRow = typeof coupons.$inferSelect;

/** A coupon of the academy; those of students' wallets are not the office's. */
export async function findAcademyCoupon(db: Database, id: number, { lock = false } = {}) {
  const query = db
    .select()
    .from(coupons)
    .where(and(eq(coupons.id, id), eq(coupons.isOfWallet, false)));
  const [row] = await (lock ? query.for('update') : query);
  return row ?? null;
}

export async function isCodeTaken(db: Database, code: string): Promise<boolean> {
  const rows = await db
    .select({ id: coupons.id })
    .from(coupons)
    .where(eq(sql`upper(${coupons.code})`, code));
  return rows.length > 0;
}

export async function findCouponId(db: Database, code: string): Promise<number> {
  const [row] = await db.select({ id: coupons.id }).from(coupons).where(eq(coupons.code, code));
  if (!row) throw new Error(`there is no coupon ${code}`);
  return row.id;
}

/** The courses of a coupon, and the modules of its combo. */
export async function findCouponCourses(db: Database, couponId: number) {
  const findCourses = (table: typeof couponCourses | typeof couponModules) => () =>
    db
      .select({ id: table.courseId })
      .from(table)
      .where(eq(table.couponId, couponId))
      .orderBy(asc(table.courseId))
      .execute();
  const [courses, modules] = await readTogether(db, [findCourses(couponCourses), findCourses(couponModules)]);
  return { courses: courses.map(({ id }) => id), modules: modules.map(({ id }) => id) };
}

/** How many orders have used a coupon, and how many have it reserved. */
export async function countUses(db: Database, couponId: number): Promise<{ used: number; reserved: number }> {
  const [row] = await db
    .select({
      used: count(couponClaims.redeemedAt),
      reserved: sql<number>`count(*) filter (where ${couponClaims.redeemedAt} is null)`.mapWith(Number),
    })
    .from(couponClaims)
    .where(and(eq(couponClaims.couponId, couponId), isNull(couponClaims.releasedAt)));
  return row ?? { used: 0, reserved: 0 };
}
