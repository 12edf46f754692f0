import { academyInstant, addDays } from '@toro/domain/calendar/day';
import { inArray, sql } from 'drizzle-orm';
import { requireFound } from '../../database/rows/find-ids.ts';
import { replaceSets } from '../../database/rows/replace-sets.ts';
import { upsertRows } from '../../database/rows/upsert-rows.ts';
import { couponCourses, coupons } from '../../database/schema/index.ts';
import type { ImportContext } from './import-context.ts';

/** Imports the academy's coupons. Student coupons and coupons missing from the files are kept: orders refer to them. */
export async function importCoupons(context: ImportContext): Promise<void> {
  const { db, content, changes } = context;
  if (content.coupons.length === 0) return;
  const redemptions = new Map((await findCoupons(context)).map((row) => [row.code, row.redemptions]));
  const rows = content.coupons.map((coupon) => ({
    code: coupon.code,
    percentage: coupon.discount_percent,
    allowsInstalments: coupon.instalments,
    cashbackPercentage: coupon.cashback_percent > 0 ? coupon.cashback_percent : null,
    // A limit below the current redemptions is raised to them; the coupon then admits no further use.
    maxRedemptions:
      coupon.uses === undefined ? null : Math.max(coupon.uses, redemptions.get(coupon.code) ?? 0),
    startsAt: coupon.from === undefined ? null : academyInstant(coupon.from),
    endsAt: coupon.until === undefined ? null : academyInstant(addDays(coupon.until, 1)),
  }));
  changes.add('coupons', await upsertRows(db, coupons, rows, 'upper(code)'));

  const ids = new Map((await findCoupons(context)).map((row) => [row.code, row.id]));
  const courseIds = new Map(content.courses.map(({ tag, id }) => [tag, id]));
  const courseLimits = content.coupons.flatMap((coupon) =>
    [...new Set(coupon.courses ?? [])].map((tag) => ({
      couponId: requireFound(ids.get(coupon.code), `coupon ${coupon.code}`),
      courseId: requireFound(courseIds.get(tag), `course ${tag}`),
    })),
  );
  changes.add(
    'coupon courses',
    await replaceSets(db, couponCourses, 'couponId', [...ids.values()], courseLimits),
  );
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
