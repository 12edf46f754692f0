import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { ChangeCounter } from '../../../database/rows/change-counter.ts';
import { requireFound } from '../../../database/rows/find-ids.ts';
import { replaceSets } from '../../../database/rows/replace-sets.ts';
import type { CompleteRow } from '../../../database/rows/table-rows.ts';
import { upsertRows } from '../../../database/rows/upsert-rows.ts';
import { couponCourses, couponModules, coupons } from '../../../database/schema/index.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { findCoupon } from './find-coupon.ts';

type NotInput =
  | 'id'
  | 'redemptions'
  | 'cancelledAt'
  | 'pausedAt'
  | 'deletedAt'
  | 'batchId'
  | 'isOfWallet'
  | 'version'
  | 'createdAt';

/** A coupon of the academy; its code is in capitals. */
export interface CouponInput extends CompleteRow<typeof coupons, NotInput> {
  batchId?: number;
  /** Empty: valid for every course. */
  courseIds: readonly number[];
  /** A combo: these modules must be chosen together. */
  moduleIds: readonly number[];
}

/** Saves the academy's coupons by code. Other coupons are kept: orders refer to them. */
export function saveCoupons(context: Context, inputs: readonly CouponInput[]): Promise<ChangeCounter> {
  return inTransaction(context, async ({ db }) => {
    const changes = new ChangeCounter();
    if (inputs.length === 0) return changes;
    const codes = inputs.map(({ code }) => code);
    const redemptions = new Map((await findCoupons(db, codes)).map((row) => [row.code, row.redemptions]));
    const rows = inputs.map(({ courseIds: _, moduleIds: __, ...coupon }) => ({
      ...coupon,
      // A limit below the current redemptions is raised to them; the coupon then admits no further use.
      maxRedemptions:
        coupon.maxRedemptions === null
          ? null
          : Math.max(coupon.maxRedemptions, redemptions.get(coupon.code) ?? 0),
    }));
    changes.add('coupons', await upsertRows(db, coupons, rows, 'upper(code)', { kind: 'coupon', id: 'id' }));

    const ids = new Map((await findCoupons(db, codes)).map((row) => [row.code, row.id]));
    const linkRows = (list: 'courseIds' | 'moduleIds') =>
      inputs.flatMap(({ code, [list]: courseIds }) =>
        [...new Set(courseIds)].map((courseId) => ({
          couponId: requireFound(ids.get(code), `coupon ${code}`),
          courseId,
        })),
      );
    const couponIds = [...ids.values()];
    changes.add(
      'coupon courses',
      await replaceSets(db, couponCourses, 'couponId', couponIds, linkRows('courseIds'), {
        kind: 'coupon',
        field: 'courses',
      }),
    );
    changes.add(
      'coupon modules',
      await replaceSets(db, couponModules, 'couponId', couponIds, linkRows('moduleIds'), {
        kind: 'coupon',
        field: 'modules',
      }),
    );
    return changes;
  });
}

/** A stored coupon as an input; null when there is none with this code. */
export async function findCouponInput({ db }: Context, code: string): Promise<CouponInput | null> {
  const coupon = await findCoupon(db, code);
  if (!coupon) return null;
  const {
    id: _,
    redemptions: __,
    cancelledAt,
    pausedAt,
    deletedAt,
    version,
    createdAt,
    batchId,
    ...input
  } = coupon;
  return input;
}

function findCoupons(db: Database, codes: string[]) {
  const code = sql<string>`upper(${coupons.code})`;
  return (
    db
      .select({ id: coupons.id, code, redemptions: coupons.redemptions })
      .from(coupons)
      // One parameter for all codes: thousands of parameters would be slow.
      .where(sql`${code} = any(${sql.param(codes)}::text[])`)
  );
}
