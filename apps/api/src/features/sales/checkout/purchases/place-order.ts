import { randomUUID } from 'node:crypto';
import { documentVersionOf, type TermsKind } from '@toro/domain/office/terms/terms';
import { seatHoldEnd } from '@toro/domain/sales/checkout/order-limits';
import { COUPON_NOT_FOUND } from '@toro/domain/sales/wallet/coupon';
import { type Context, inTransaction } from '../../../../platform/context.ts';
import { AppError, notFound } from '../../../../platform/errors.ts';
import { hashToken } from '../../../../platform/tokens.ts';
import { insertConsents } from '../../../accounts/channels/consents.ts';
import { reserveSeats } from '../../../catalogue/class-groups/reserve-seats.ts';
import { findShownVersion } from '../../../office/terms/find-shown-version.ts';
import { claimCoupon } from '../../coupons/claim-coupon.ts';
import { fulfilOrder } from '../orders/fulfil-order.ts';
import { insertItems, insertOrder, insertPayment, type Order } from '../orders/order-queries.ts';
import { orderToken } from '../orders/order-token.ts';
import { type PurchaseQuote, saleUnavailable } from '../sales/quote-purchase.ts';
import { assertNotPurchased } from './assert-not-purchased.ts';
import { assertOrderLimits, type OrderSource } from './assert-order-limits.ts';
import { claimIdempotencyKey } from './idempotency.ts';
import { lockPurchasesOfEmail } from './lock-purchases.ts';
import type { Purchase, Sender } from './purchase.ts';

/** What a consent names when the boxes linked to a page of another site; change it when their words change. */
const CONSENT_TEXT = 'checkout-1';

/** The version that a consent names: the one of the document that was shown. */
async function findConsentVersion(context: Context, kind: TermsKind, shown: string | undefined) {
  const number = await findShownVersion(context, kind, shown);
  return number === null ? CONSENT_TEXT : documentVersionOf(kind, number);
}

function buildOrderRow(
  context: Context,
  id: string,
  purchase: Purchase,
  quote: PurchaseQuote,
  email: string,
  { network, cardFingerprint }: OrderSource,
  host: string | null,
) {
  const { list, cashDiscount, total, cashback, coupon, sale } = quote;
  return {
    id,
    tokenHash: hashToken(orderToken(context, id)),
    courseId: sale.courseId,
    classGroupId: sale.id,
    status: 'processing' as const,
    method: purchase.type,
    instalments: purchase.installments,
    couponId: coupon?.id ?? null,
    affiliate: purchase.afiliado ?? null,
    fullName: purchase.full_name,
    email,
    cpf: purchase.document_number,
    phone: purchase.phone_number,
    birthDate: purchase.birth_date,
    institution: purchase.another_financial_instituition || purchase.instituicao_financeira || null,
    address: {
      street: purchase.street,
      number: purchase.number,
      complement: purchase.complement ?? '',
      district: purchase.district,
      city: purchase.city,
      state: purchase.state,
      postCode: purchase.post_code,
    },
    listCents: list,
    cashDiscountCents: cashDiscount,
    discountCents: list - total,
    totalCents: total,
    cashbackCents: cashback,
    createdAt: context.now(),
    updatedAt: context.now(),
    endsAt: seatHoldEnd(purchase.type, context.now(), context.config.pixLifetimeSeconds),
    network,
    cardFingerprint,
    host,
  };
}

/** One row of the consent history for each of the two boxes; the form requires both. */
async function insertOrderConsents(
  context: Context,
  order: Order,
  { sale }: PurchaseQuote,
  { shown_terms: terms, shown_privacy: privacy }: Purchase,
  ip: string,
): Promise<void> {
  const contract = sale.contractPath?.split('/').at(-1)?.slice(0, 60);
  const versions = {
    terms: contract ?? (await findConsentVersion(context, 'terms', terms)),
    privacy: await findConsentVersion(context, 'privacy', privacy),
  };
  await insertConsents(
    context.db,
    (['terms', 'privacy'] as const).map((purpose) => ({
      subject: order.email,
      purpose,
      granted: true,
      documentVersion: versions[purpose],
      source: 'checkout',
      ipAddress: ip.slice(0, 45),
      createdAt: order.createdAt,
    })),
  );
}

/** An order without a price is fulfilled at once. */
async function fulfilFreeOrder(context: Context, order: Order): Promise<null> {
  if ((await fulfilOrder(context, order)) !== null)
    throw new AppError('conflict', 'Não foi possível concluir a matrícula. Tente de novo em instantes.');
  return null;
}

export interface PlacedOrder {
  order: Order;
  /** Null when nothing has to be paid. */
  paymentId: number | null;
}

interface PlaceOrderInput {
  purchase: Purchase;
  quote: PurchaseQuote;
  email: string;
  /** Whether the response may depend on who is registered. */
  mayReveal: boolean;
  sender: Sender;
  /** A keyed hash of the card number; null without a card. */
  cardFingerprint: string | null;
}

/**
 * Writes everything that must be stored before the gateway is called: the idempotency key, the order, its seats, its
 * coupon and a payment with status `sent`. Null when a concurrent request has claimed the key.
 */
export function placeOrder(
  context: Context,
  { purchase, quote, email, mayReveal, sender, cardFingerprint }: PlaceOrderInput,
): Promise<PlacedOrder | null> {
  return inTransaction(context, async (context) => {
    const { db, now } = context;
    const id = randomUUID();
    if (!(await claimIdempotencyKey(context, purchase, id))) return null;
    const { items, coupon, total } = quote;
    const classGroupIds = items.map(({ classGroupId }) => classGroupId);
    await lockPurchasesOfEmail(context, email);
    await assertNotPurchased(context, { cpf: purchase.document_number, email, classGroupIds, mayReveal });
    const source = { network: sender.network, cardFingerprint, cpf: purchase.document_number };
    if (purchase.type !== 'free') await assertOrderLimits(context, source);
    if (!(await reserveSeats(context, classGroupIds, purchase.type))) throw saleUnavailable();
    const order = await insertOrder(
      db,
      buildOrderRow(context, id, purchase, quote, email, source, sender.host),
    );
    await insertItems(
      db,
      items.map((item) => ({ ...item, orderId: id })),
    );
    await insertOrderConsents(context, order, quote, purchase, sender.ip);
    if (coupon && !(await claimCoupon(context, { couponId: coupon.id, orderId: id, cpf: order.cpf })))
      throw notFound(COUPON_NOT_FOUND);
    if (purchase.type === 'free') return { order, paymentId: await fulfilFreeOrder(context, order) };
    const paymentId = await insertPayment(db, {
      orderId: id,
      method: purchase.type,
      status: 'sent',
      amountCents: total,
      instalments: purchase.installments,
      createdAt: now(),
      updatedAt: now(),
    });
    return { order, paymentId };
  });
}
