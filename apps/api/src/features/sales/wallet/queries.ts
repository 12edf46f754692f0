import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import {
  coupons,
  courses,
  orders,
  walletAccounts,
  walletCoupons,
  walletEntries,
  walletTransactions,
} from '../../../database/schema/index.ts';
import { cancelUnusedCoupon, insertWalletCoupon } from '../coupons/coupon-rows.ts';

const MAX_STATEMENTS = 1000;

/** The balance that a student can spend. */
export async function findBalance(db: Database, studentId: number): Promise<number> {
  const [row] = await db
    .select({ balance: walletAccounts.balanceCents })
    .from(walletAccounts)
    .where(and(eq(walletAccounts.studentId, studentId), eq(walletAccounts.account, 'wallet')));
  return row?.balance ?? 0;
}

/** The amount of a movement on the wallet account. */
const walletAmount = (studentId: number) =>
  sql<number>`coalesce((
  select sum(${walletEntries.amountCents}) from ${walletEntries}
  where ${walletEntries.studentId} = ${studentId}
    and ${walletEntries.transactionId} = ${walletTransactions.id} and ${walletEntries.account} = 'wallet'
), 0)`.mapWith(Number);

/** The titles of the courses of orders. Orders are read by themselves: they may lie on another server. */
async function findCourseTitles(db: Database, orderIds: string[]): Promise<ReadonlyMap<string, string>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({ id: orders.id, title: courses.title })
    .from(orders)
    .innerJoin(courses, eq(courses.id, orders.courseId))
    .where(inArray(orders.id, orderIds));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** A student's movements, newest first: all that are shown, or one. */
export async function findMovements(db: Database, studentId: number, id?: number) {
  const rows = await db
    .select({
      id: walletTransactions.id,
      details: walletTransactions.details,
      createdAt: walletTransactions.createdAt,
      walletAmount: walletAmount(studentId),
      orderId: walletTransactions.orderId,
      couponId: walletTransactions.couponId,
      code: coupons.code,
      couponCancelledAt: coupons.cancelledAt,
    })
    .from(walletTransactions)
    .leftJoin(coupons, eq(coupons.id, walletTransactions.couponId))
    .where(
      and(
        eq(walletTransactions.studentId, studentId),
        id === undefined ? undefined : eq(walletTransactions.id, id),
      ),
    )
    .orderBy(desc(walletTransactions.createdAt), desc(walletTransactions.id))
    .limit(MAX_STATEMENTS);
  const orderIds = [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))];
  const titles = await findCourseTitles(db, orderIds);
  return rows.map(({ orderId, ...row }) => ({
    ...row,
    course: orderId === null ? null : (titles.get(orderId) ?? null),
  }));
}

/** The orders that used these coupons. A refund returns the value to the wallet, not the coupon. */
export async function findOrdersByCoupons(db: Database, couponIds: readonly number[]) {
  if (couponIds.length === 0) return [];
  return db
    .select({ couponId: orders.couponId, id: orders.id })
    .from(orders)
    .where(
      and(
        inArray(orders.couponId, [...couponIds]),
        inArray(orders.status, ['paid', 'refunded']),
        // An order has a student once it is fulfilled.
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

export async function findOwnCouponByCode(db: Database, studentId: number, code: string) {
  const [row] = await walletCouponsWithCode(db).where(
    and(eq(walletCoupons.studentId, studentId), eq(coupons.code, code)),
  );
  return row ?? null;
}

/** A wallet coupon of any student: a coupon may be given to a friend. */
export async function findWalletCoupon(db: Database, couponId: number) {
  const [row] = await walletCouponsWithCode(db).where(eq(walletCoupons.couponId, couponId));
  return row ?? null;
}

export async function insertCoupon(
  db: Database,
  { studentId, code, valueCents, now }: { studentId: number; code: string; valueCents: number; now: Date },
): Promise<number> {
  const couponId = await insertWalletCoupon(db, { code, valueCents, now });
  await db.insert(walletCoupons).values({ studentId, couponId, valueCents, createdAt: now });
  return couponId;
}

/** Cancels a coupon that no order uses; false when it could not be cancelled. */
export async function cancelCoupon(db: Database, couponId: number, now: Date): Promise<boolean> {
  if (!(await cancelUnusedCoupon(db, couponId, now))) return false;
  await db.update(walletCoupons).set({ cancelledAt: now }).where(eq(walletCoupons.couponId, couponId));
  return true;
}

export async function markUsed(db: Database, couponId: number, now: Date): Promise<void> {
  await db.update(walletCoupons).set({ usedAt: now }).where(eq(walletCoupons.couponId, couponId));
}

export async function findDiscount(db: Database, orderId: string): Promise<number> {
  const [row] = await db
    .select({ discount: orders.discountCents })
    .from(orders)
    .where(eq(orders.id, orderId));
  return row?.discount ?? 0;
}
