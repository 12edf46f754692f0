import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../../database/database.ts';
import { orders, students } from '../../../../database/schema/index.ts';
import { type Context, inTransaction } from '../../../../platform/context.ts';
import { markEmailVerified, updateStudent } from '../../../accounts/auth/save-student.ts';
import { adoptFormChannels } from '../../../accounts/channels/adopt-form-channels.ts';
import { deliverOrder } from '../orders/deliver-order.ts';
import { findItems, type Order } from '../orders/order-queries.ts';
import { toPersonalData } from './personal-data.ts';

/** Locks the orders of an address that belong to no account, oldest first. */
const lockUnclaimedOrders = (db: Database, email: string) =>
  db
    .select()
    .from(orders)
    .where(and(eq(sql`lower(${orders.email})`, email.toLowerCase()), isNull(orders.studentId)))
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .for('update');

async function claimOrder(context: Context, order: Order, studentId: number): Promise<void> {
  const { db } = context;
  await db.update(orders).set({ studentId }).where(eq(orders.id, order.id));
  if (order.status === 'paid') await deliverOrder(context, order, await findItems(db, order.id), studentId);
}

/** Whether the account was created by an order without a price. */
async function isCreatedForFree(db: Database, studentId: number): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.studentId, studentId), eq(orders.createdStudent, 1), eq(orders.totalCents, 0)));
  return rows.length > 0;
}

/**
 * Marks the e-mail address of an account as verified, after a link mailed to it was used, and gives the account the
 * orders of this address. Anybody can create an account by a free order; the data of a paid order replace such data.
 */
export function verifyAccount(context: Context, studentId: number): Promise<void> {
  return inTransaction(context, async (context) => {
    const { db, now } = context;
    const [account] = await db
      .select({ email: students.email })
      .from(students)
      .where(
        and(eq(students.id, studentId), isNull(students.emailVerifiedAt), isNull(students.anonymisedAt)),
      );
    if (!account) return;
    // The orders are locked before the account, as in the settlement of a payment.
    const unclaimed = await lockUnclaimedOrders(db, account.email);
    if (!(await markEmailVerified(db, studentId, now()))) return;
    await adoptFormChannels(context, { studentId, email: account.email });
    for (const order of unclaimed) await claimOrder(context, order, studentId);
    const firstPaid = unclaimed.find(({ status, totalCents }) => status === 'paid' && totalCents > 0);
    if (firstPaid && (await isCreatedForFree(db, studentId)))
      await updateStudent(db, studentId, toPersonalData(firstPaid));
  });
}
