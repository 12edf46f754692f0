import { RESTORE_DAYS } from '@toro/domain/sales/promos/coupon-states';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { removeDeletedCoupons } from '../coupons/coupon-rows.ts';

const DAY_MS = 86_400_000;

/** Removes the coupons that can no longer be restored and that no order has ever had. */
export const deleteOldCoupons = (context: Context): Promise<number> =>
  inTransaction(context, ({ db, now }) =>
    removeDeletedCoupons(db, new Date(now().getTime() - RESTORE_DAYS * DAY_MS)),
  );
