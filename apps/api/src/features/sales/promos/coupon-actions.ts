import { RESTORE_DAYS } from '@toro/domain/sales/promos/coupon-states';
import { couponUsesError } from '@toro/domain/sales/promos/coupon-terms';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { updateCoupon } from '../coupons/coupon-rows.ts';
import { couponSubject, getCoupon, requireCoupon } from './coupons.ts';
import { countUses } from './queries.ts';

const DAY_MS = 86_400_000;

/** Takes a coupon out of the checkout. Orders that reserved it keep it. */
export function pauseCoupon(context: Context, { id }: { id: number }) {
  return inTransaction(context, async (tx) => {
    const row = await requireCoupon(tx, id, { lock: true });
    if (row.deletedAt) throw new AppError('conflict', 'Este cupom foi excluído.');
    if (!row.pausedAt) {
      await updateCoupon(tx.db, id, { pausedAt: tx.now() });
      await recordAudit(tx, { action: 'pause-coupon', subject: couponSubject(row) });
    }
    return getCoupon(tx, { id });
  });
}

/** Brings a paused coupon back with its counts. */
export function resumeCoupon(context: Context, { id }: { id: number }) {
  return inTransaction(context, async (tx) => {
    const row = await requireCoupon(tx, id, { lock: true });
    if (row.pausedAt) {
      await updateCoupon(tx.db, id, { pausedAt: null });
      await recordAudit(tx, { action: 'resume-coupon', subject: couponSubject(row) });
    }
    return getCoupon(tx, { id });
  });
}

/** Deletes a coupon that no order has. The lock keeps orders from reserving it at the same time. */
export function deleteCoupon(context: Context, { id }: { id: number }) {
  return inTransaction(context, async (tx) => {
    const row = await requireCoupon(tx, id, { lock: true });
    if (row.deletedAt) return {};
    const { used, reserved } = await countUses(tx.db, id);
    if (used + reserved > 0)
      throw new AppError(
        'conflict',
        `${couponUsesError(used, reserved)} Um cupom usado não se exclui: pause-o para tirá-lo da venda.`,
      );
    await updateCoupon(tx.db, id, { deletedAt: tx.now() });
    await recordAudit(tx, { action: 'delete-coupon', subject: couponSubject(row) });
    return {};
  });
}

/** Restores a coupon that was deleted in the last 30 days. */
export function restoreCoupon(context: Context, { id }: { id: number }) {
  return inTransaction(context, async (tx) => {
    const row = await requireCoupon(tx, id, { lock: true });
    if (row.deletedAt) {
      if (row.deletedAt.getTime() < tx.now().getTime() - RESTORE_DAYS * DAY_MS)
        throw new AppError('conflict', `Passaram mais de ${RESTORE_DAYS} dias. Crie um cupom novo.`);
      await updateCoupon(tx.db, id, { deletedAt: null });
      await recordAudit(tx, { action: 'restore-coupon', subject: couponSubject(row) });
    }
    return getCoupon(tx, { id });
  });
}
