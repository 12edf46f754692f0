import { randomUUID } from 'node:crypto';
import { COUPON_NOT_FOUND } from '@toro/domain/wallet/coupon';
import { sql } from 'drizzle-orm';
import { consents } from '../../database/schema/index.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { hashToken } from '../../platform/tokens.ts';
import { claimCoupon } from './claim-coupon.ts';
import { fulfilOrder } from './fulfil-order.ts';
import { claimKey } from './idempotency.ts';
import { cannotGoOn, type Judged } from './judge-purchase.ts';
import { insertItems, insertOrder, insertPayment, type Order } from './order-queries.ts';
import { orderToken } from './order-token.ts';
import type { Purchase, Sender } from './purchase.ts';
import { refuseSecondPurchase } from './refuse-second-purchase.ts';
import { takePlaces } from './take-places.ts';

/** The text beside the boxes; a new text gets a new name. */
const CONSENT_TEXT = 'checkout-1';

/** What one CPF buys is looked at one purchase after the other. */
async function queueUp({ db }: Context, cpf: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`buyer ${cpf}`}, 0))`);
}

function orderRow(context: Context, id: string, purchase: Purchase, judged: Judged, email: string) {
  const { list, total, cashback, coupon, sale } = judged;
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
    discountCents: list - total,
    totalCents: total,
    cashbackCents: cashback,
    createdAt: context.now(),
    updatedAt: context.now(),
  };
}

/** Both boxes were ticked: one line of the consent history each. */
async function writeConsents({ db }: Context, order: Order, { sale }: Judged, ip: string): Promise<void> {
  const contract = sale.contractPath?.split('/').at(-1)?.slice(0, 60);
  const versions = { terms: contract ?? CONSENT_TEXT, privacy: CONSENT_TEXT };
  await db.insert(consents).values(
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

/** Nothing is to pay: what was bought is given at once. */
async function giveAway(context: Context, order: Order): Promise<null> {
  if ((await fulfilOrder(context, order)) !== null)
    throw new AppError('conflict', 'Não foi possível concluir a matrícula. Tente de novo em instantes.');
  return null;
}

export interface Placed {
  order: Order;
  /** None when nothing is to pay. */
  paymentId: number | null;
}

interface Placing {
  purchase: Purchase;
  judged: Judged;
  email: string;
  sender: Sender;
}

/**
 * Writes everything that must be true before money moves: the key, the order, its places, its coupon and a payment
 * that counts as sent. Null when the key was taken a moment ago.
 */
export function placeOrder(
  context: Context,
  { purchase, judged, email, sender }: Placing,
): Promise<Placed | null> {
  return inTransaction(context, async (context) => {
    const { db, now } = context;
    const id = randomUUID();
    if (!(await claimKey(context, purchase, id))) return null;
    const { items, coupon, total } = judged;
    const classGroupIds = items.map(({ classGroupId }) => classGroupId);
    await queueUp(context, purchase.document_number);
    await refuseSecondPurchase(context, { cpf: purchase.document_number, email, classGroupIds });
    if (!(await takePlaces(db, classGroupIds))) throw cannotGoOn();
    const order = await insertOrder(db, orderRow(context, id, purchase, judged, email));
    await insertItems(
      db,
      items.map((item) => ({ ...item, orderId: id })),
    );
    await writeConsents(context, order, judged, sender.ip);
    if (coupon && !(await claimCoupon(context, { couponId: coupon.id, orderId: id })))
      throw notFound(COUPON_NOT_FOUND);
    if (purchase.type === 'free') return { order, paymentId: await giveAway(context, order) };
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
