import { academyDay, addDays } from '@toro/domain/base/calendar/day';
import { and, desc, eq, gte, isNotNull, notExists } from 'drizzle-orm';
import { orders, payments, refunds } from '../../../database/schema/index.ts';
import { endChargeback } from '../../../features/sales/checkout/chargebacks/end-chargeback.ts';
import { recordChargeback } from '../../../features/sales/checkout/chargebacks/record-chargeback.ts';
import { settlePayment } from '../../../features/sales/checkout/orders/settle-payment.ts';
import { closeDay } from '../../../features/sales/office-orders/day-closing.ts';
import type { Context } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';

const DAY_MS = 86_400_000;
/** The last closed day of the demo, so that some days wait. */
const CLOSED_DAYS_AGO = 5;

const at = (context: Context, time: Date): Context => ({ ...context, now: () => time });

/** Paid credit orders without a refund, the newest first. */
const findDisputable = ({ db }: Context, since: Date) =>
  db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.method, 'credit'),
        eq(orders.status, 'paid'),
        isNotNull(orders.paidAt),
        gte(orders.paidAt, since),
        notExists(db.select().from(refunds).where(eq(refunds.orderId, orders.id))),
      ),
    )
    .orderBy(desc(orders.paidAt))
    .limit(2);

/** An open chargeback, one that was lost, a payment in quarantine, and a closed day, by the verbs of the office. */
export async function addDisputes(context: Context): Promise<void> {
  const { actor } = context;
  if (actor.kind !== 'staff') throw new Error('only staff record chargebacks');
  const now = context.now();
  const [open, lost] = await findDisputable(context, new Date(now.getTime() - 300 * DAY_MS));
  const yesterday = new Date(now.getTime() - DAY_MS);
  for (const [order, reference] of [
    [open, '2026-0533'],
    [lost, '2026-0417'],
  ] as const) {
    if (!order) continue;
    const { id } = await recordChargeback(at(context, yesterday), order.id, {
      day: academyDay(yesterday),
      dueOn: addDays(academyDay(now), 3),
      amount: order.totalCents,
      reference,
      endsEnrolment: order === lost,
    });
    if (order === lost) await endChargeback(at(context, yesterday), id, { state: 'lost' });
  }
  const [expired] = await context.db
    .select({ id: payments.id, amountCents: payments.amountCents })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.method, 'pix'), eq(payments.status, 'expired')))
    .orderBy(desc(payments.createdAt))
    .limit(1);
  if (expired)
    await settlePayment(at(context, new Date(now.getTime() - 2 * DAY_MS)), {
      paymentId: expired.id,
      source: 'notification',
      outcome: {
        status: 'approved',
        gatewayPaymentId: `demo-quarentena-${expired.id}`,
        detail: {},
        reported: { amount: String(expired.amountCents - 5000), currency: 'BRL' },
      },
    });
  const closed = addDays(academyDay(now), -CLOSED_DAYS_AGO);
  await closeDay(context, {
    by: { id: actor.id, name: actor.name } as StaffSession,
    day: closed,
    reason: 'Conferido na demonstração.',
  });
}
