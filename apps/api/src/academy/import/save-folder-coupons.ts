import { and, inArray, isNotNull } from 'drizzle-orm';
import type { ChangeCounter } from '../../database/rows/change-counter.ts';
import { coupons } from '../../database/schema/index.ts';
import { type CouponInput, findCouponInput, saveCoupons } from '../../features/sales/coupons/save-coupons.ts';
import type { Context } from '../../platform/context.ts';
import { describeOfficeChange, type OfficeChange, OfficeChangeError } from './office-change-error.ts';

const sorted = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b);

/** Whether two coupons have the same terms. */
const isSame = (one: CouponInput, other: CouponInput): boolean =>
  (Object.keys(one) as (keyof CouponInput)[]).every((field) => {
    if (field === 'officeSavedAt') return true;
    const [first, second] = [one[field], other[field]];
    return Array.isArray(first)
      ? sorted(first).join() === sorted(second as number[]).join()
      : JSON.stringify(first ?? null) === JSON.stringify(second ?? null);
  });

/** Saves the folder's coupons. One that the office has changed since is a conflict. */
export async function saveFolderCoupons(
  tx: Context,
  inputs: readonly CouponInput[],
  takeOver: boolean,
): Promise<ChangeCounter> {
  const codes = inputs.map(({ code }) => code);
  const changed =
    codes.length === 0
      ? []
      : await tx.db
          .select({ code: coupons.code })
          .from(coupons)
          .where(and(inArray(coupons.code, codes), isNotNull(coupons.officeSavedAt)));
  const conflicts: OfficeChange[] = [];
  const kept = new Set<string>();
  for (const { code } of changed) {
    const at = codes.indexOf(code);
    const [given, stored] = [inputs[at], await findCouponInput(tx, code)];
    if (given && stored && isSame(given, stored)) kept.add(code);
    else
      conflicts.push({
        file: 'coupons.yaml',
        path: ['coupons', at],
        message: describeOfficeChange(undefined),
      });
  }
  if (conflicts.length > 0 && !takeOver) throw new OfficeChangeError(conflicts);
  return saveCoupons(
    tx,
    inputs.filter(({ code }) => !kept.has(code)),
  );
}
