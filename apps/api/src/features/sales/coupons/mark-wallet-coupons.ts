import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';

const WEEK_MS = 7 * 86_400_000;

/** Marks the newest coupons of wallets that a process of the previous release made, which does not mark them. */
export async function markWalletCoupons({ db, now }: Context): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select coupon_id as id from wallet_coupons where created_at > ${new Date(now().getTime() - WEEK_MS)}`);
  await db.execute(sql`
    update coupons set is_of_wallet = true
    where not is_of_wallet and id = any(${sql.param(rows.map(({ id }) => id))}::int[])`);
}
