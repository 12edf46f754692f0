import { academyInstant, addDays } from '@toro/domain/calendar/day';
import { inArray, sql } from 'drizzle-orm';
import { couponCourses, coupons } from '../../database/schema/index.ts';
import { requireFound } from './find-ids.ts';
import type { ImportContext } from './import-context.ts';
import { replaceSets } from './replace-sets.ts';
import { upsertRows } from './upsert-rows.ts';

/** Coupons of the academy. Those of students and those that left the files are not touched: orders refer to them. */
export async function importCoupons(context: ImportContext): Promise<void> {
  const { db, content, changes } = context;
  if (content.coupons.length === 0) return;
  const used = new Map((await findCoupons(context)).map((row) => [row.code, row.redemptions]));
  const rows = content.coupons.map((coupon) => ({
    code: coupon.code,
    percentage: coupon.discount_percent,
    allowsInstalments: coupon.instalments,
    cashbackPercentage: coupon.cashback_percent > 0 ? coupon.cashback_percent : null,
    // Lowered below what has been redeemed, it simply admits no one else.
    maxRedemptions: coupon.uses === undefined ? null : Math.max(coupon.uses, used.get(coupon.code) ?? 0),
    startsAt: coupon.from === undefined ? null : academyInstant(coupon.from),
    endsAt: coupon.until === undefined ? null : academyInstant(addDays(coupon.until, 1)),
  }));
  changes.add('coupons', await upsertRows(db, coupons, rows, 'upper(code)'));

  const ids = new Map((await findCoupons(context)).map((row) => [row.code, row.id]));
  const courseIds = new Map(content.courses.map(({ tag, id }) => [tag, id]));
  const limited = content.coupons.flatMap((coupon) =>
    [...new Set(coupon.courses ?? [])].map((tag) => ({
      couponId: requireFound(ids.get(coupon.code), `coupon ${coupon.code}`),
      courseId: requireFound(courseIds.get(tag), `course ${tag}`),
    })),
  );
  changes.add('coupon courses', await replaceSets(db, couponCourses, 'couponId', [...ids.values()], limited));
}

function findCoupons({ db, content }: ImportContext) {
  const code = sql<string>`upper(${coupons.code})`;
  return db
    .select({ id: coupons.id, code, redemptions: coupons.redemptions })
    .from(coupons)
    .where(
      inArray(
        code,
        content.coupons.map((coupon) => coupon.code),
      ),
    );
}
