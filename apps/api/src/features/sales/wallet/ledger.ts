import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { walletAccounts, walletEntries, walletTransactions } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';

export type Account = (typeof walletAccounts.$inferSelect)['account'];

const ACCOUNTS: readonly Account[] = ['academy', 'coupons', 'receivable', 'wallet'];

export interface Movement {
  studentId: number;
  kind: (typeof walletTransactions.$inferInsert)['kind'];
  /** The text of the statement, with the placeholders %value%, %course% and %coupon%. */
  details: string;
  orderId?: string;
  couponId?: number;
  /** The idempotency key of the movement: the same cause is posted once. */
  cause: string;
  /** The amount per account; the sum is zero, and zero amounts are left out. */
  amounts: Partial<Record<Account, number>>;
}

/** Locks all accounts of a student, in a fixed order, until the transaction ends, and returns their balances. */
export async function lockAccounts(db: Database, studentId: number): Promise<Record<Account, number>> {
  await db
    .insert(walletAccounts)
    .values(ACCOUNTS.map((account) => ({ studentId, account })))
    .onConflictDoNothing();
  const rows = await db
    .select({ account: walletAccounts.account, balance: walletAccounts.balanceCents })
    .from(walletAccounts)
    .where(eq(walletAccounts.studentId, studentId))
    .orderBy(walletAccounts.account)
    .for('update');
  const balances = { academy: 0, coupons: 0, receivable: 0, wallet: 0 };
  for (const { account, balance } of rows) balances[account] = balance;
  return balances;
}

/** Whether a movement with this cause exists. */
export async function wasPosted(db: Database, studentId: number, cause: string): Promise<boolean> {
  const rows = await db
    .select({ id: walletTransactions.id })
    .from(walletTransactions)
    .where(and(eq(walletTransactions.studentId, studentId), eq(walletTransactions.cause, cause)));
  return rows.length > 0;
}

/**
 * Writes one double-entry movement. The database updates the balances and rejects a negative balance or a sum other than
 * zero. Call it in a transaction that has called `lockAccounts`.
 */
export async function postMovement({ db, now }: Context, movement: Movement): Promise<void> {
  const { amounts, ...transaction } = movement;
  const { studentId } = movement;
  const [written] = await db
    .insert(walletTransactions)
    .values({ ...transaction, createdAt: now() })
    .returning({ id: walletTransactions.id });
  if (!written) throw new Error('the movement was not written');
  const entries = ACCOUNTS.flatMap((account) => {
    const amountCents = amounts[account] ?? 0;
    return amountCents === 0 ? [] : [{ studentId, transactionId: written.id, account, amountCents }];
  });
  await db.insert(walletEntries).values(entries);
}
