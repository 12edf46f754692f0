import { randomUUID } from 'node:crypto';
import type { Role } from '@toro/domain/accounts/staff/roles';
import { academyDay, academyInstant } from '@toro/domain/base/calendar/day';
import { and, asc, eq, gt, isNull, or } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { classGroups, courses, imports, mailOutbox, staffMembers } from '../../../database/schema/index.ts';
import { findPaymentOfOrder } from '../../../features/sales/checkout/orders/order-queries.ts';
import { settlePayment } from '../../../features/sales/checkout/orders/settle-payment.ts';
import { placeOrder } from '../../../features/sales/checkout/purchases/place-order.ts';
import type { Purchase } from '../../../features/sales/checkout/purchases/purchase.ts';
import { requestRefund } from '../../../features/sales/checkout/refunds/request-refund.ts';
import { sendRefund } from '../../../features/sales/checkout/refunds/send-refund.ts';
import { quotePurchase } from '../../../features/sales/checkout/sales/quote-purchase.ts';
import type { Actor } from '../../../platform/actor.ts';
import { acquireAdvisoryLock } from '../../../platform/advisory-lock.ts';
import { type Context, inTransaction, withActor } from '../../../platform/context.ts';
import type { Gateway, Outcome } from '../../../platform/gateway/gateway.ts';
import { addAffiliates, payReports } from './add-affiliates.ts';
import { addDisputes } from './add-disputes.ts';
import { addLeads } from './add-leads.ts';
import { type PlannedSale, planSales, type SoldGroup } from './plan-sales.ts';

const SEED_NAME = 'demo-sales';
const DAY_MS = 86_400_000;
/** The kind of class group that is bought as a whole. */
const PLAIN_TYPE = 1;

const at = (context: Context, time: Date): Context => ({ ...context, now: () => time });

async function isSeeded(db: Database): Promise<boolean> {
  const rows = await db.select({ name: imports.name }).from(imports).where(eq(imports.name, SEED_NAME));
  return rows.length > 0;
}

/** The class groups with a price and dates of sale, except modular ones, those that are not listed and those without seats. */
const findSoldGroups = (db: Database): Promise<SoldGroup[]> =>
  db
    .select({
      id: classGroups.id,
      tag: courses.tag,
      full: classGroups.priceCents,
      cash: classGroups.cashPriceCents,
      isVisible: classGroups.isVisible,
      endsOn: classGroups.endsOn,
      saleFrom: classGroups.saleFrom,
      saleUntil: classGroups.saleUntil,
    })
    .from(classGroups)
    .innerJoin(courses, eq(courses.id, classGroups.courseId))
    .where(
      and(
        gt(classGroups.priceCents, 0),
        classGroups.isListed,
        eq(classGroups.typeId, PLAIN_TYPE),
        or(isNull(classGroups.seats), gt(classGroups.seats, 0)),
      ),
    )
    .orderBy(asc(classGroups.id));

async function findFinance(db: Database): Promise<Actor> {
  const [person] = await db.select().from(staffMembers).where(eq(staffMembers.email, 'financeiro@toro.test'));
  if (!person) throw new Error('the people of the office are added before the sales');
  return { kind: 'staff', id: person.id, name: person.name, roles: person.roles as Role[] };
}

/** A gateway that gives money back and takes none. */
const refundGateway = {
  findPayment: async () => null,
  cancel: async () => 'done',
  findCancellation: async () => 'unknown',
} as unknown as Gateway;

function toOutcome({ outcome }: PlannedSale, gatewayPaymentId: string): Outcome {
  if (outcome === 'approved')
    return {
      status: 'approved',
      gatewayPaymentId,
      detail: { payment_id: gatewayPaymentId, status: 'APPROVED' },
    };
  if (outcome === 'expired')
    return {
      status: 'expired',
      gatewayPaymentId,
      detail: { payment_id: gatewayPaymentId, status: 'EXPIRED' },
    };
  const detail = { status: 'DENIED', description: 'Transação não autorizada', error_code: 'PAYMENTS-011' };
  return { status: 'denied', gatewayPaymentId, detail };
}

const toPurchase = (sale: PlannedSale): Purchase =>
  ({
    ...sale.buyer,
    curso: sale.group.tag,
    id_turma: sale.group.id,
    cupom: sale.coupon,
    afiliado: sale.affiliate,
    type: sale.type,
    installments: sale.instalments,
    selectedModules: [],
    idempotency_key: randomUUID(),
  }) as unknown as Purchase;

/** Sells as the checkout does, without a card: the outcome is reported as if the gateway had responded. */
async function sell(context: Context, sale: PlannedSale): Promise<string | null> {
  const purchase = toPurchase(sale);
  const number = sale.buyer.number;
  const placed = await placeOrder(context, {
    purchase,
    quote: await quotePurchase(context, purchase),
    email: sale.buyer.email,
    mayReveal: true,
    sender: { ip: '127.0.0.1', network: `demo-${number}`, origin: context.config.publicUrl, host: null },
    cardFingerprint: null,
  });
  if (!placed) return null;
  const { order, paymentId } = placed;
  if (paymentId === null) return order.id;
  const outcome = toOutcome(sale, `demo-${randomUUID()}`);
  await settlePayment(context, { paymentId, outcome, source: 'response' });
  return order.id;
}

async function refund(context: Context, orderId: string, { percent }: { percent: number }, total: number) {
  const requested = await requestRefund(context, {
    orderId,
    amount: percent === 100 ? 'rest' : Math.floor((total * percent) / 100),
    way: 'gateway',
    reason: percent === 100 ? 'withdrawal' : 'support',
    note: 'Pedido por telefone, na demonstração.',
    key: randomUUID(),
  });
  if (requested.state === 'requested') await sendRefund(context, requested.id);
}

/** The mails of the past have arrived; those that were just queued get their time. */
async function markMailsSent(db: Database, time: Date): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ createdAt: time, sentAt: time, attempts: 1 })
    .where(and(isNull(mailOutbox.sentAt), gt(mailOutbox.createdAt, time)));
}

async function addSale(context: Context, finance: Actor, sale: PlannedSale, now: Date): Promise<void> {
  const soldAt = academyInstant(sale.day, sale.time);
  const orderId = await sell(at(context, soldAt), sale);
  await markMailsSent(context.db, soldAt);
  const refundAt = new Date(soldAt.getTime() + (sale.refund?.after ?? 0) * DAY_MS);
  if (!orderId || !sale.refund || refundAt > now) return;
  const payment = await findPaymentOfOrder(context.db, orderId);
  if (payment?.status !== 'approved') return;
  const staff = { ...at(withActor(context, finance), refundAt), gateway: refundGateway };
  await refund(staff, orderId, sale.refund, payment.amountCents);
  await markMailsSent(context.db, refundAt);
}

/** Adds a year of sales, refunds and leads to the demo, by the verbs of the checkout and the office, once. */
export async function seedSales(context: Context): Promise<void> {
  if (await isSeeded(context.db)) return;
  const now = context.now();
  await inTransaction(context, async (inside) => {
    const { db } = inside;
    await acquireAdvisoryLock(db, 'demo');
    if (await isSeeded(db)) return;
    // Nothing is sent.
    const quiet = { ...inside, jobs: { ...inside.jobs, send: async () => undefined } } as unknown as Context;
    const finance = await findFinance(db);
    const sales = planSales(academyDay(now), await findSoldGroups(db));
    const staff = withActor(quiet, finance);
    const [first] = sales;
    if (first) await addAffiliates(at(staff, academyInstant(first.day)));
    let month = first?.day.slice(0, 7);
    for (const sale of sales) {
      if (sale.day.slice(0, 7) !== month) await payReports(staff, sale.day);
      month = sale.day.slice(0, 7);
      await addSale(quiet, finance, sale, now);
    }
    await addDisputes(staff);
    await addLeads(quiet, now);
    await db.insert(imports).values({ name: SEED_NAME, contentHash: SEED_NAME, importedAt: now });
  });
}
