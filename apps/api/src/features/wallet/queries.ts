import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import {
  coupons,
  courses,
  orders,
  walletAccounts,
  walletCoupons,
  walletEntries,
  walletTransactions,
} from '../../database/schema/index.ts';
import type { Database } from '../../platform/database.ts';

const STATEMENTS_SHOWN = 1000;

/** What a student has to spend. */
export async function findBalance(db: Database, studentId: number): Promise<number> {
  const [row] = await db
    .select({ balance: walletAccounts.balanceCents })
    .from(walletAccounts)
    .where(and(eq(walletAccounts.studentId, studentId), eq(walletAccounts.account, 'wallet')));
  return row?.balance ?? 0;
}

/** What a movement gave to the wallet or took from it. */
const moved = sql<number>`coalesce((
  select sum(${walletEntries.amountCents}) from ${walletEntries}
  where ${walletEntries.studentId} = ${walletTransactions.studentId}
    and ${walletEntries.transactionId} = ${walletTransactions.id} and ${walletEntries.account} = 'wallet'
), 0)`.mapWith(Number);

/** A student's movements, newest first: all that are shown, or one. */
export function findMovements(db: Database, studentId: number, id?: number) {
  return db
    .select({
      id: walletTransactions.id,
      details: walletTransactions.details,
      createdAt: walletTransactions.createdAt,
      moved,
      course: courses.title,
      couponId: walletTransactions.couponId,
      code: coupons.code,
      couponCancelledAt: coupons.cancelledAt,
    })
    .from(walletTransactions)
    .leftJoin(orders, eq(orders.id, walletTransactions.orderId))
    .leftJoin(courses, eq(courses.id, orders.courseId))
    .leftJoin(coupons, eq(coupons.id, walletTransactions.couponId))
    .where(
      and(
        eq(walletTransactions.studentId, studentId),
        id === undefined ? undefined : eq(walletTransactions.id, id),
      ),
    )
    .orderBy(desc(walletTransactions.createdAt), desc(walletTransactions.id))
    .limit(STATEMENTS_SHOWN);
}

/** The orders that used some coupons up. A refund gives the value back to the wallet, never the coupon. */
export async function findOrdersOf(db: Database, couponIds: readonly number[]) {
  if (couponIds.length === 0) return [];
  return db
    .select({ couponId: orders.couponId, id: orders.id })
    .from(orders)
    .where(
      and(
        inArray(orders.couponId, [...couponIds]),
        inArray(orders.status, ['paid', 'refunded']),
        // An order has its student once it gave what it was paid for.
        isNotNull(orders.studentId),
      ),
    );
}

const couponColumns = {
  id: coupons.id,
  code: coupons.code,
  valueCents: walletCoupons.valueCents,
  cancelledAt: walletCoupons.cancelledAt,
  usedAt: walletCoupons.usedAt,
  studentId: walletCoupons.studentId,
};

const walletCouponsWithCode = (db: Database) =>
  db.select(couponColumns).from(walletCoupons).innerJoin(coupons, eq(coupons.id, walletCoupons.couponId));

export type WalletCoupon = NonNullable<Awaited<ReturnType<typeof findOwnCoupon>>>;

export async function findOwnCoupon(db: Database, studentId: number, id: number) {
  const [row] = await walletCouponsWithCode(db).where(
    and(eq(walletCoupons.studentId, studentId), eq(walletCoupons.couponId, id)),
  );
  return row ?? null;
}

/** A wallet's coupon whoever made it: a coupon may be given to a friend. */
export async function findWalletCoupon(db: Database, couponId: number) {
  const [row] = await walletCouponsWithCode(db).where(eq(walletCoupons.couponId, couponId));
  return row ?? null;
}

export async function insertCoupon(
  db: Database,
  { studentId, code, valueCents, now }: { studentId: number; code: string; valueCents: number; now: Date },
): Promise<number> {
  const [made] = await db
    .insert(coupons)
    .values({ code, valueCents, percentage: 0, maxRedemptions: 1, createdAt: now })
    .returning({ id: coupons.id });
  if (!made) throw new Error('the coupon was not written');
  await db.insert(walletCoupons).values({ studentId, couponId: made.id, valueCents, createdAt: now });
  return made.id;
}

/** Ends a coupon that nobody is buying with; says whether it did. */
export async function cancelCoupon(db: Database, couponId: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(coupons)
    .set({ cancelledAt: now })
    .where(and(eq(coupons.id, couponId), eq(coupons.redemptions, 0), sql`${coupons.cancelledAt} is null`))
    .returning({ id: coupons.id });
  if (rows.length === 0) return false;
  await db.update(walletCoupons).set({ cancelledAt: now }).where(eq(walletCoupons.couponId, couponId));
  return true;
}

export async function markUsed(db: Database, couponId: number, now: Date): Promise<void> {
  await db.update(walletCoupons).set({ usedAt: now }).where(eq(walletCoupons.couponId, couponId));
}

/** What an order's coupon took off. */
export async function findDiscount(db: Database, orderId: string): Promise<number> {
  const [row] = await db
    .select({ discount: orders.discountCents })
    .from(orders)
    .where(eq(orders.id, orderId));
  return row?.discount ?? 0;
}
