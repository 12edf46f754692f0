import { academyDay } from '@toro/domain/base/calendar/day';
import { findBrandHost, findOrigin } from '../../../../platform/brands/find-origin.ts';
import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { countIdentityLookup } from '../../../../platform/identity-lookups.ts';
import { assertValidForm } from '../buyers/assert-valid-form.ts';
import { chooseEmail } from '../buyers/choose-email.ts';
import { cleanForm } from '../buyers/clean-form.ts';
import { getOrderResponse } from '../orders/get-order.ts';
import { settlePayment } from '../orders/settle-payment.ts';
import { quotePurchase } from '../sales/quote-purchase.ts';
import { chargeOrder } from './charge-order.ts';
import { decryptCard } from './decrypt-card.ts';
import { findOrderIdByKey } from './idempotency.ts';
import { placeOrder } from './place-order.ts';
import type { Purchase, Sender } from './purchase.ts';

const gatewayMissing = () =>
  new AppError('conflict', 'Os pagamentos estão indisponíveis no momento. Tente de novo mais tarde.');

/** The response to a free purchase shows whether the address was registered, and costs nothing. */
const tooManyFreePurchases = () =>
  new AppError(
    'too_many_requests',
    'Muitas matrículas gratuitas saíram desta rede. Tente de outra conexão, como os dados móveis, ou fale com o suporte.',
    undefined,
    86_400,
  );

/** The order of this idempotency key, when an earlier or a concurrent request created one. */
async function findOrderResponseByKey(context: Context, purchase: Purchase) {
  const orderId = await findOrderIdByKey(context, purchase);
  return orderId && getOrderResponse(context, orderId);
}

async function executePurchase(context: Context, purchase: Purchase, sender: Sender) {
  const { limits, gateway } = context;
  await limits.take('purchasesNetwork', sender.network);
  await limits.take('purchases', purchase.document_number);
  assertValidForm(purchase, academyDay(context.now()));
  if (purchase.type !== 'free' && !gateway) throw gatewayMissing();
  const card = 'card' in purchase ? decryptCard(context, purchase.card, purchase.type) : null;
  const quote = await quotePurchase(context, purchase);
  const { network } = sender;
  const { email: typedEmail, document_number: cpf } = purchase;
  const mayReveal = await countIdentityLookup(context, { network, email: typedEmail, cpf });
  if (!mayReveal && purchase.type === 'free') throw tooManyFreePurchases();
  const email = await chooseEmail(context, purchase, mayReveal);
  const cardFingerprint = card && context.keys.deriveToken('card-fingerprint', card.card_number);
  const placedOrder = await placeOrder(context, {
    purchase,
    quote,
    email,
    mayReveal,
    sender,
    cardFingerprint,
  });
  if (!placedOrder) return null;
  const { order, paymentId } = placedOrder;
  if (paymentId !== null && gateway && purchase.type !== 'free') {
    const chargeInput = { order, paymentId, sale: quote.sale, type: purchase.type, card, sender };
    const outcome = await chargeOrder(context, gateway, chargeInput);
    await settlePayment(context, { paymentId, outcome, source: 'response' });
  }
  return getOrderResponse(context, order.id);
}

/**
 * Processes a purchase once per idempotency key. Everything is stored before the gateway is called, and the gateway is
 * called outside any transaction; a repeated request gets the current state of the order.
 */
async function processPurchase(
  context: Context,
  { sender: { ip, network }, ...form }: Purchase & { sender: { ip: string; network: string } },
) {
  const purchase = cleanForm(form);
  const sender = { ip, network, origin: await findOrigin(context), host: await findBrandHost(context) };
  const response =
    (await findOrderResponseByKey(context, purchase)) ??
    (await executePurchase(context, purchase, sender)) ??
    (await findOrderResponseByKey(context, purchase));
  if (!response) throw new Error('the idempotency key of a purchase was claimed but has no order');
  return response;
}

/** A credit card payment has its final state when the response is sent. */
export const buyWithCredit = processPurchase;

/** A debit card payment and a Pix are completed later, outside this request; a free purchase needs no payment. */
export const startPurchase = processPurchase;
