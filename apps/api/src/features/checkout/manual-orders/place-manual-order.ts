import { randomUUID } from 'node:crypto';
import { academyDay, formatBrazilianDay } from '@toro/domain/calendar/day';
import { isOldEnough } from '@toro/domain/checkout/age';
import { type ManualMeans, manualPriceError, pastDayError } from '@toro/domain/checkout/manual-orders';
import { seatHoldEnd } from '@toro/domain/checkout/order-limits';
import type { RefundReason } from '@toro/domain/checkout/order-states';
import { completeBirthDateError } from '@toro/domain/validation/birth-date';
import { isEmail } from '@toro/domain/validation/email';
import { digitsOf } from '@toro/domain/validation/mask';
import { cpfError } from '@toro/domain/validation/masked-field';
import { buyerPhoneError } from '@toro/domain/validation/phone';
import { COUPON_NOT_FOUND } from '@toro/domain/wallet/coupon';
import { eq } from 'drizzle-orm';
import { manualPayments, students } from '../../../database/schema/index.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { findAccountByEmail } from '../buyers/find-account.ts';
import { claimCoupon } from '../coupons/claim-coupon.ts';
import { fulfilOrder } from '../orders/fulfil-order.ts';
import { insertItems, insertOrder, type Order } from '../orders/order-queries.ts';
import { orderToken } from '../orders/order-token.ts';
import { assertNotPurchased, hasCourse } from '../purchases/assert-not-purchased.ts';
import { lockPurchasesOfEmail } from '../purchases/lock-purchases.ts';
import { quoteCashback } from '../sales/quote-purchase.ts';
import { takeSeats } from '../sales/take-seats.ts';
import { fieldError, findOwnOrderFile } from './order-files.ts';
import { type ManualItemsInput, priceManualItems, quoteManualItems } from './quote-manual-order.ts';

export interface ManualBuyer {
  full_name: string;
  cpf: string;
  phone: string;
  birth_date: string;
}

export interface ManualOrderInput extends ManualItemsInput {
  email: string;
  /** Null to use the data of the account. */
  buyer: ManualBuyer | null;
  affiliate: string | null;
  means: ManualMeans;
  received_on: string;
  reference: string;
  price: number;
  has_own_price: boolean;
  proof_id: number;
  reason: string;
}

const FAILURES: Record<RefundReason, [field: string, message: string]> = {
  places: ['class_group_id', 'As vagas desta turma acabaram agora. Nada foi escrito.'],
  coupon: ['coupon', COUPON_NOT_FOUND],
  email: ['email', 'Este e-mail pertence a uma conta com outro CPF. Confira os dois.'],
  enrolled: ['email', 'Esta conta já tem esta turma ou um dos módulos escolhidos.'],
};

/** The data of the account of an address, when they are enough for an order. */
export async function findAccountBuyer({ db }: Context, email: string): Promise<ManualBuyer | null> {
  const account = await findAccountByEmail(db, email);
  if (!account) return null;
  const [row] = await db.select().from(students).where(eq(students.id, account.id));
  if (!row?.cpf || !row.phone || !row.birthDate) return null;
  const full_name = [row.firstName, row.lastName].filter(Boolean).join(' ');
  return { full_name, cpf: row.cpf, phone: row.phone, birth_date: row.birthDate };
}

/** Throws with every error of the typed data of a buyer. */
function assertBuyer(buyer: ManualBuyer, today: string): void {
  const messages = {
    full_name: /\S\s+\S/.test(buyer.full_name) ? null : 'Digite nome e sobrenome.',
    cpf: cpfError(buyer.cpf),
    phone: buyerPhoneError(buyer.phone),
    birth_date:
      completeBirthDateError(formatBrazilianDay(buyer.birth_date), today) ??
      (isOldEnough(buyer.birth_date, today) ? null : 'O aluno precisa ter 14 anos ou mais.'),
  };
  const errors = Object.entries(messages).flatMap(([field, message]) =>
    message ? [{ field, message }] : [],
  );
  if (errors[0]) throw new AppError('invalid_input', errors[0].message, errors);
}

async function chooseBuyer(context: Context, { email, buyer }: ManualOrderInput): Promise<ManualBuyer> {
  if (!isEmail(email)) throw fieldError('email', 'Digite um e-mail válido.');
  const chosen = buyer ?? (await findAccountBuyer(context, email));
  if (!chosen) throw fieldError('full_name', 'Preencha os dados do comprador.');
  if (buyer) assertBuyer(buyer, academyDay(context.now()));
  return { ...chosen, cpf: digitsOf(chosen.cpf), phone: digitsOf(chosen.phone) };
}

/**
 * Sells for money that was received outside the gateway. The order takes its places and its coupon and is fulfilled as
 * one of the checkout is; when it cannot be, nothing is written.
 */
export async function placeManualOrder(
  context: Context,
  staff: { id: number; name: string },
  input: ManualOrderInput,
): Promise<Order> {
  const today = academyDay(context.now());
  const late = pastDayError(input.received_on, today);
  if (late) throw fieldError('received_on', late);
  return inTransaction(context, async (tx) => {
    const { db, now } = tx;
    const buyer = await chooseBuyer(tx, input);
    const { email } = input;
    const { sale, coupon, list, listed, items } = await quoteManualItems(tx, input);
    const wrongPrice = manualPriceError({ ...input, listed, hasOwnPrice: input.has_own_price });
    if (wrongPrice) throw fieldError('price', wrongPrice);
    const proof = await findOwnOrderFile(tx, { staffId: staff.id, id: input.proof_id, field: 'proof_id' });
    const classGroupIds = items.map(({ classGroupId }) => classGroupId);
    await lockPurchasesOfEmail(tx, email);
    if (await hasCourse(db, { email, classGroupIds })) throw fieldError(...FAILURES.enrolled);
    await assertNotPurchased(tx, { cpf: buyer.cpf, email, classGroupIds, mayReveal: false });
    if (!(await takeSeats(tx, classGroupIds))) throw fieldError(...FAILURES.places);
    const id = randomUUID();
    const listCents = Math.max(list, input.price);
    const order = await insertOrder(db, {
      id,
      tokenHash: hashToken(orderToken(tx, id)),
      courseId: sale.courseId,
      classGroupId: sale.id,
      status: 'processing',
      method: 'manual',
      couponId: coupon?.id ?? null,
      affiliate: input.affiliate || null,
      fullName: buyer.full_name,
      email,
      cpf: buyer.cpf,
      phone: buyer.phone,
      birthDate: buyer.birth_date,
      address: {},
      listCents,
      discountCents: listCents - input.price,
      totalCents: input.price,
      cashbackCents: await quoteCashback(tx, {
        courseId: sale.courseId,
        coupon,
        cash: Math.min(listed, input.price),
        total: input.price,
      }),
      createdAt: now(),
      updatedAt: now(),
      endsAt: seatHoldEnd('manual', now(), 0),
    });
    await insertItems(
      db,
      priceManualItems(items, list, input.price).map((item) => ({ ...item, orderId: id })),
    );
    await db.insert(manualPayments).values({
      orderId: id,
      means: input.means,
      receivedOn: input.received_on,
      reference: input.reference,
      reason: input.reason,
      hasOwnPrice: input.price !== listed,
      proofId: proof.id,
      createdBy: staff.id,
      createdByName: staff.name.slice(0, 120),
    });
    if (coupon && !(await claimCoupon(tx, { couponId: coupon.id, orderId: id, cpf: order.cpf })))
      throw fieldError(...FAILURES.coupon);
    const failure = await fulfilOrder(tx, order);
    if (failure) throw fieldError(...FAILURES[failure]);
    await recordAudit(tx, {
      action: 'create-manual-order',
      subject: { kind: 'order', id, name: String(order.number) },
      detail: {
        means: input.means,
        amountCents: input.price,
        listedCents: listed,
        reference: input.reference,
      },
      reason: input.reason,
    });
    return order;
  });
}
