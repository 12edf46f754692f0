import { inArray } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { insertRows } from '../../../database/rows/table-rows.ts';
import { coupons } from '../../../database/schema/index.ts';
import type { WalletMovement } from './wallet-movement.ts';

/** Adds the coupons that students made from their balance. Returns their ids by code. */
export async function addWalletCoupons(
  db: Database,
  movements: readonly WalletMovement[],
): Promise<Map<string, number>> {
  const rows = movements.flatMap(({ entry, at }) => {
    const { coupon, cents } = entry;
    if (!coupon || cents > 0) return [];
    const returned = movements.find(
      (other) => other.entry.coupon?.code === coupon.code && other.entry.cents > 0,
    );
    return [
      {
        code: coupon.code,
        valueCents: -cents,
        percentage: 0,
        allowsInstalments: true,
        maxRedemptions: 1,
        isOfWallet: true,
        redemptions: coupon.state === 'used' ? 1 : 0,
        cancelledAt: returned?.at,
        createdAt: at,
      },
    ];
  });
  if (rows.length === 0) return new Map();
  await insertRows(db, coupons, rows);
  const codes = rows.map(({ code }) => code);
  const found = await db
    .select({ id: coupons.id, code: coupons.code })
    .from(coupons)
    .where(inArray(coupons.code, codes));
  return new Map(found.map((row) => [row.code, row.id]));
}
