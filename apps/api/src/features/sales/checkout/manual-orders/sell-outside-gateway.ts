import { randomUUID } from 'node:crypto';
import type { Cents } from '@toro/domain/base/money/money';
import type { StoredMeans } from '@toro/domain/sales/checkout/manual-orders';
import { seatHoldEnd } from '@toro/domain/sales/checkout/order-limits';
import type { RefundReason } from '@toro/domain/sales/checkout/order-states';
import { COUPON_NOT_FOUND } from '@toro/domain/sales/wallet/coupon';
import { manualPayments } from '../../../../database/schema/index.ts';
import { recordAudit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { hashToken } from '../../../../platform/tokens.ts';
import { reserveSeats } from '../../../catalogue/class-groups/reserve-seats.ts';
import { claimCoupon } from '../../coupons/claim-coupon.ts';
import { fieldError } from '../../order-files/order-files.ts';
import { fulfilOrder } from '../orders/fulfil-order.ts';
import { insertItems, insertOrder, type Order } from '../orders/order-queries.ts';
import { orderToken } from '../orders/order-token.ts';
import { assertNotPurchased, hasCourse } from '../purchases/assert-not-purchased.ts';
import { lockPurchasesOfEmail } from '../purchases/lock-purchases.ts';
import { priceManualItems } from './quote-manual-order.ts';

const FAILURES: Record<RefundReason, [field: string, message: string]> = {
  places: ['class_group_id', 'As vagas desta turma acabaram agora. Nada foi escrito.'],
  coupon: ['coupon', COUPON_NOT_FOUND],
  email: ['email', 'Este e-mail pertence a uma conta com outro CPF. Confira os dois.'],
  enrolled: ['email', 'Esta conta já tem esta turma ou um dos módulos escolhidos.'],
};

type SoldOrder = Pick<
  Order,
  | 'courseId'
  | 'classGroupId'
  | 'affiliate'
  | 'fullName'
  | 'email'
  | 'cpf'
  | 'phone'
  | 'birthDate'
  | 'address'
  | 'listCents'
> & { couponId?: number | null; host?: string | null };

export interface OutsideSale {
  order: SoldOrder;
  items: { courseId: number; classGroupId: number; priceCents: Cents }[];
  /** What was received. */
  price: Cents;
  /** What the checkout would charge. */
  listedCents: Cents;
  cashbackCents: Cents;
  payment: {
    means: StoredMeans;
    receivedOn: string;
    reference: string;
    reason: string;
    hasOwnPrice: boolean;
    proofId: number;
  };
}

/**
 * Writes an order for money that the checkout did not receive, takes its places and its coupon, and fulfils it as one of
 * the checkout. Throws when it cannot be fulfilled; the caller's transaction writes nothing then.
 */
export async function sellOutsideGateway(
  tx: Context,
  staff: { id: number; name: string },
  { order: sold, items, price, listedCents, cashbackCents, payment }: OutsideSale,
): Promise<Order> {
  const { db, now } = tx;
  const { email, cpf } = sold;
  const classGroupIds = items.map(({ classGroupId }) => classGroupId);
  await lockPurchasesOfEmail(tx, email);
  if (await hasCourse(db, { email, classGroupIds })) throw fieldError(...FAILURES.enrolled);
  await assertNotPurchased(tx, { cpf, email, classGroupIds, mayReveal: false });
  if (!(await reserveSeats(tx, classGroupIds))) throw fieldError(...FAILURES.places);
  const id = randomUUID();
  const listCents = Math.max(sold.listCents, price);
  const order = await insertOrder(db, {
    id,
    tokenHash: hashToken(orderToken(tx, id)),
    courseId: sold.courseId,
    classGroupId: sold.classGroupId,
    status: 'processing',
    method: 'manual',
    couponId: sold.couponId ?? null,
    affiliate: sold.affiliate,
    fullName: sold.fullName,
    email,
    cpf,
    phone: sold.phone,
    birthDate: sold.birthDate,
    address: sold.address,
    host: sold.host ?? null,
    listCents,
    discountCents: listCents - price,
    totalCents: price,
    cashbackCents,
    createdAt: now(),
    updatedAt: now(),
    endsAt: seatHoldEnd('manual', now(), 0),
  });
  await insertItems(
    db,
    priceManualItems(items, sold.listCents, price).map((item) => ({ ...item, orderId: id })),
  );
  await db.insert(manualPayments).values({
    ...payment,
    orderId: id,
    createdBy: staff.id,
    createdByName: staff.name.slice(0, 120),
  });
  if (order.couponId !== null && !(await claimCoupon(tx, { couponId: order.couponId, orderId: id, cpf })))
    throw fieldError(...FAILURES.coupon);
  const failure = await fulfilOrder(tx, order);
  if (failure) throw fieldError(...FAILURES[failure]);
  await recordAudit(tx, {
    action: 'create-manual-order',
    subject: { kind: 'order', id, name: String(order.number) },
    detail: {
      means: payment.means,
      amountCents: price,
      listedCents,
      reference: payment.reference,
    },
    reason: payment.reason,
  });
  return order;
}
