import { and, eq } from 'drizzle-orm';
import { walletAccounts, walletEntries, walletTransactions } from '../../database/schema/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';

export type Account = (typeof walletAccounts.$inferSelect)['account'];

const ACCOUNTS: readonly Account[] = ['academy', 'coupons', 'receivable', 'wallet'];

export interface Movement {
  studentId: number;
  kind: (typeof walletTransactions.$inferInsert)['kind'];
  /** As the statement tells it, with the placeholders %value%, %course% and %coupon%. */
  details: string;
  orderId?: string;
  couponId?: number;
  /** What moved the money: the same cause never moves it twice. */
  cause: string;
  /** What goes onto each account; together nought. Those of nought are left out. */
  amounts: Partial<Record<Account, number>>;
}

/** A student's accounts, all of them, locked in one order until the transaction ends. */
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

/** Whether a cause has moved a student's money before. */
export async function wasPosted(db: Database, studentId: number, cause: string): Promise<boolean> {
  const rows = await db
    .select({ id: walletTransactions.id })
    .from(walletTransactions)
    .where(and(eq(walletTransactions.studentId, studentId), eq(walletTransactions.cause, cause)));
  return rows.length > 0;
}

/**
 * Writes one movement in double entry. The database keeps the balances, refuses one below nought and one that does
 * not sum to nought. Call it in a transaction that holds `lockAccounts`.
 */
export async function post({ db, now }: Context, movement: Movement): Promise<void> {
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
