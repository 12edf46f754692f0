import { academyDay } from '@toro/domain/calendar/day';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { chargeOrder } from './charge-order.ts';
import { chooseEmail } from './choose-email.ts';
import { decryptCard } from './decrypt-card.ts';
import { answerOrder } from './get-order.ts';
import { findBought } from './idempotency.ts';
import { judgePurchase } from './judge-purchase.ts';
import { placeOrder } from './place-order.ts';
import { plainForm } from './plain-form.ts';
import type { Purchase, Sender } from './purchase.ts';
import { refuseForm } from './refuse-form.ts';
import { settlePayment } from './settle-payment.ts';

const noGateway = () =>
  new AppError('conflict', 'Os pagamentos estão indisponíveis no momento. Tente de novo mais tarde.');

/** Two at once with one key: the second answers with the order of the first. */
async function answerBought(context: Context, purchase: Purchase) {
  const bought = await findBought(context, purchase);
  return bought && answerOrder(context, bought);
}

async function buy(context: Context, purchase: Purchase, sender: Sender) {
  const { limits, gateway } = context;
  await limits.take('purchasesNetwork', sender.network);
  await limits.take('purchases', purchase.document_number);
  refuseForm(purchase, academyDay(context.now()));
  if (purchase.type !== 'free' && !gateway) throw noGateway();
  const card = 'card' in purchase ? decryptCard(context, purchase.card, purchase.type) : null;
  const judged = await judgePurchase(context, purchase);
  const email = await chooseEmail(context, purchase);
  const placed = await placeOrder(context, { purchase, judged, email, sender });
  if (!placed) return null;
  const { order, paymentId } = placed;
  if (paymentId !== null && gateway && purchase.type !== 'free') {
    const charging = { order, paymentId, sale: judged.sale, type: purchase.type, card, sender };
    const outcome = await chargeOrder(context, gateway, charging);
    await settlePayment(context, { paymentId, outcome, source: 'response' });
  }
  return answerOrder(context, order.id);
}

/**
 * Buys, once for each key. Before the gateway is asked everything is written down, and the gateway is asked outside
 * any transaction; whoever sends the same purchase again gets its order as it stands.
 */
async function processPurchase(context: Context, sent: Purchase, sender: Sender) {
  const purchase = plainForm(sent);
  const answer =
    (await answerBought(context, purchase)) ??
    (await buy(context, purchase, sender)) ??
    (await answerBought(context, purchase));
  if (!answer) throw new Error('the key of a purchase was taken and is gone');
  return answer;
}

/** A credit card payment has its final state when the response is sent. */
export const buyWithCredit = processPurchase;

/** A debit card payment and a Pix are completed later, outside this request; a free purchase needs no payment. */
export const startPurchase = processPurchase;
