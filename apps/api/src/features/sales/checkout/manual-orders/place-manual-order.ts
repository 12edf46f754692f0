import { academyDay, formatBrazilianDay } from '@toro/domain/base/calendar/day';
import { completeBirthDateError } from '@toro/domain/base/validation/birth-date';
import { isEmail } from '@toro/domain/base/validation/email';
import { digitsOf } from '@toro/domain/base/validation/mask';
import { cpfError } from '@toro/domain/base/validation/masked-field';
import { buyerPhoneError } from '@toro/domain/base/validation/phone';
import { isOldEnough } from '@toro/domain/sales/checkout/age';
import { type ManualMeans, manualPriceError, pastDayError } from '@toro/domain/sales/checkout/manual-orders';
import { eq } from 'drizzle-orm';
import { students } from '../../../../database/schema/index.ts';
import { type Context, inTransaction } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { fieldError, findOwnOrderFile } from '../../order-files/order-files.ts';
import { findAccountByEmail } from '../buyers/find-account.ts';
import type { Order } from '../orders/order-queries.ts';
import { quoteCashback } from '../sales/quote-purchase.ts';
import { type ManualItemsInput, quoteManualItems } from './quote-manual-order.ts';
import { sellOutsideGateway } from './sell-outside-gateway.ts';

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
    const buyer = await chooseBuyer(tx, input);
    const { sale, coupon, list, listed, items } = await quoteManualItems(tx, input);
    const wrongPrice = manualPriceError({ ...input, listed, hasOwnPrice: input.has_own_price });
    if (wrongPrice) throw fieldError('price', wrongPrice);
    const proof = await findOwnOrderFile(tx, { staffId: staff.id, id: input.proof_id, field: 'proof_id' });
    return sellOutsideGateway(tx, staff, {
      order: {
        courseId: sale.courseId,
        classGroupId: sale.id,
        couponId: coupon?.id ?? null,
        affiliate: input.affiliate || null,
        fullName: buyer.full_name,
        email: input.email,
        cpf: buyer.cpf,
        phone: buyer.phone,
        birthDate: buyer.birth_date,
        address: {},
        listCents: list,
      },
      items,
      price: input.price,
      listedCents: listed,
      cashbackCents: await quoteCashback(tx, {
        courseId: sale.courseId,
        coupon,
        cash: Math.min(listed, input.price),
        total: input.price,
      }),
      payment: {
        means: input.means,
        receivedOn: input.received_on,
        reference: input.reference,
        reason: input.reason,
        hasOwnPrice: input.price !== listed,
        proofId: proof.id,
      },
    });
  });
}
