import { COUPON_EXISTS, couponCodeError, normaliseCouponCode } from '@toro/domain/sales/promos/coupon-code';
import { couponUsesError } from '@toro/domain/sales/promos/coupon-terms';
import { acquireAdvisoryLock } from '../../../platform/advisory-lock.ts';
import { listChanges, recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { assertValid } from '../../office/settings/assert-valid.ts';
import { updateCoupon } from '../coupons/coupon-rows.ts';
import { saveCoupons } from '../coupons/save-coupons.ts';
import { assertTerms, type Terms, toCouponInput, toTerms } from './coupon-terms.ts';
import {
  type CouponRow,
  countUses,
  findAcademyCoupon,
  findCouponCourses,
  findCouponId,
  isCodeTaken,
} from './queries.ts';

export const couponSubject = ({ id, code }: Pick<CouponRow, 'id' | 'code'>) => ({
  kind: 'coupon' as const,
  id,
  name: code,
});

/** A coupon of the academy; throws 404 for any other. */
export async function requireCoupon(context: Context, id: number, options?: { lock: boolean }) {
  const row = await findAcademyCoupon(context.db, id, options);
  if (!row) throw notFound('Este cupom não existe.');
  return row;
}

export async function getCoupon(context: Context, { id }: { id: number }) {
  const row = await requireCoupon(context, id);
  return {
    id,
    code: row.code,
    version: row.version,
    ...(await countUses(context.db, id)),
    paused_at: row.pausedAt?.toISOString() ?? null,
    deleted_at: row.deletedAt?.toISOString() ?? null,
    batch_id: row.batchId,
    created_at: row.createdAt.toISOString(),
    ...toTerms(row, await findCouponCourses(context.db, id)),
  };
}

/** Creates a coupon under a code that no other coupon has. */
export async function createCoupon(
  context: Context,
  { by, code: typed, ...terms }: { by: StaffSession } & Terms & { code: string },
) {
  const code = normaliseCouponCode(typed);
  assertValid({ code: couponCodeError(code) ?? undefined });
  await assertTerms(context, by, terms);
  return inTransaction(context, async (tx) => {
    // Two people who create the same code wait for each other here.
    await acquireAdvisoryLock(tx.db, 'coupon-codes');
    assertValid({ code: (await isCodeTaken(tx.db, code)) ? COUPON_EXISTS : undefined });
    await saveCoupons(tx, [toCouponInput(tx, code, terms)]);
    const id = await findCouponId(tx.db, code);
    await recordAudit(tx, {
      action: 'create-coupon',
      subject: couponSubject({ id, code }),
      changes: listChanges({}, terms as Record<string, unknown>),
    });
    return getCoupon(tx, { id });
  });
}

/** Changes the terms of a coupon. Orders that were placed with it keep their prices. */
export async function saveCoupon(
  context: Context,
  { by, id, base_version, ...terms }: { by: StaffSession; id: number } & Terms & { base_version: number },
) {
  await assertTerms(context, by, terms);
  return inTransaction(context, async (tx) => {
    const row = await requireCoupon(tx, id, { lock: true });
    if (row.version !== base_version)
      throw new AppError(
        'conflict',
        'Outra pessoa salvou este cupom depois que você o abriu. Confira e salve de novo.',
      );
    const { used, reserved } = await countUses(tx.db, id);
    assertValid({
      uses: terms.uses !== null && terms.uses < used + reserved ? couponUsesError(used, reserved) : undefined,
    });
    const before = toTerms(row, await findCouponCourses(tx.db, id));
    await saveCoupons(tx, [toCouponInput(tx, row.code, terms)]);
    await updateCoupon(tx.db, id, { version: row.version + 1 });
    const after = await getCoupon(tx, { id });
    await recordAudit(tx, {
      action: 'save-coupon',
      subject: couponSubject(row),
      changes: listChanges<Record<string, unknown>>(before, { ...terms, description: after.description }),
    });
    return after;
  });
}
