import { setTimeout as pause } from 'node:timers/promises';
import { buildCheckoutForm, CARD } from '../../apps/api/test/checkout-factories.ts';
import type { Random } from '../random.ts';
import type { CheckoutClient, PurchaseResponse } from './checkout-client.ts';
import type { PurchaseEnvironment } from './environment.ts';

const DENIED_CARD = '5155901222270002';
const RESULT_TIMEOUT_MS = 90_000;

/** How buyers pay, with the share of each in percent. */
const BEHAVIOUR_WEIGHTS = {
  credit: 38,
  'credit denied': 8,
  debit: 14,
  'debit refused': 3,
  'debit abandoned': 2,
  pix: 16,
  'pix abandoned': 5,
  'pix late': 2,
  free: 6,
  'free by coupon': 6,
} as const;

export type BuyerBehaviour = keyof typeof BEHAVIOUR_WEIGHTS;

export interface PurchaseRecord {
  behaviour: BuyerBehaviour;
  key: string;
  /** Null when the purchase was rejected as expected. */
  orderId: string | null;
  /** The last status shown to the buyer. */
  shownStatus: string;
}

export interface BuyerContext {
  environment: PurchaseEnvironment;
  client: CheckoutClient;
  random: Random;
}

function chooseBehaviour(random: Random): BuyerBehaviour {
  let remaining = random.below(100);
  for (const [behaviour, share] of Object.entries(BEHAVIOUR_WEIGHTS) as [BuyerBehaviour, number][]) {
    if (remaining < share) return behaviour;
    remaining -= share;
  }
  return 'credit';
}

const paymentTypeOf = (behaviour: BuyerBehaviour) =>
  behaviour.split(' ')[0] as 'credit' | 'debit' | 'pix' | 'free';

async function fillForm({ environment, client, random }: BuyerContext, behaviour: BuyerBehaviour) {
  const { sales } = environment;
  const type = paymentTypeOf(behaviour);
  const sale = behaviour === 'free' ? sales.free : random.chance(0.15) ? sales.scarce : sales.plenty;
  const code =
    behaviour === 'free by coupon'
      ? sales.fullCoupon
      : behaviour === 'free'
        ? null
        : random.chance(0.08)
          ? sales.scarceCoupon
          : random.chance(0.1)
            ? sales.cashbackCoupon
            : random.chance(0.05)
              ? (sales.walletCodes.pop() ?? null)
              : null;
  const form = buildCheckoutForm(sale, {
    type,
    cupom: code,
    installments: type === 'credit' ? 1 + random.below(12) : 1,
  });
  if (type !== 'credit' && type !== 'debit') return form;
  const number = behaviour === 'credit denied' ? DENIED_CARD : CARD.card_number;
  return { ...form, card: await client.encryptCard({ ...CARD, type, card_number: number }) };
}

/** Opens the bank's page, presses a button and returns to the client; some press twice. */
async function visitBank(
  { client, random }: BuyerContext,
  { challenge }: PurchaseResponse,
  approve: boolean,
) {
  if (!challenge) return;
  const page = await fetch(challenge.url, { method: 'POST', body: new URLSearchParams(challenge.fields) });
  const answers = [...(await page.text()).matchAll(/name="PaRes" value="([^"]+)"/g)];
  const PaRes = answers[approve ? 0 : 1]?.[1] ?? '';
  const { TermUrl = '', MD = '' } = challenge.fields;
  const times = random.chance(0.1) ? 2 : 1;
  await Promise.all(Array.from({ length: times }, () => client.returnFromBank(TermUrl, { MD, PaRes })));
}

async function payPix({ environment }: BuyerContext, { pix }: PurchaseResponse): Promise<void> {
  if (!pix) return;
  const form = (fields: Record<string, string>) =>
    ({ method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }) as const;
  const found = await fetch(`${environment.sandboxUrl}/gateway/pix`, form({ code: pix.qr_code }));
  const location = found.headers.get('location');
  if (location) await fetch(`${environment.sandboxUrl}${location}/pay`, form({}));
}

/** Completes the payment after the purchase was sent; returns how long the buyer waits for the result. */
async function completePayment(
  context: BuyerContext,
  behaviour: BuyerBehaviour,
  response: PurchaseResponse,
): Promise<number> {
  const { random, environment } = context;
  if (behaviour === 'debit' || behaviour === 'debit refused')
    await visitBank(context, response, behaviour === 'debit');
  if (behaviour === 'debit abandoned') return 0;
  if (behaviour === 'pix') {
    await pause(random.below(3000));
    await payPix(context, response);
  }
  if (behaviour === 'pix late') {
    await pause((environment.pixSeconds + 8) * 1000);
    await payPix(context, response);
    await pause(4000);
  }
  return behaviour === 'pix abandoned' ? 0 : RESULT_TIMEOUT_MS;
}

/** Makes one purchase, from the form to the result page. */
export async function buyOnce(context: BuyerContext): Promise<PurchaseRecord> {
  const { client, random } = context;
  const behaviour = chooseBehaviour(random);
  const form = await fillForm(context, behaviour);
  const key = form.idempotency_key;
  const clicks = random.chance(0.15) ? 2 : 1;
  const answers = await Promise.all(Array.from({ length: clicks }, () => client.buy(form)));
  const first = answers.find((answer) => answer !== null);
  if (!first) return { behaviour, key, orderId: null, shownStatus: 'refused' };
  const ids = new Set(answers.flatMap((answer) => answer?.processing.extra._order.id_order ?? []));
  if (ids.size !== 1) throw new Error(`one key bought ${ids.size} orders`);
  // The response to the second click may arrive before the payment of the first is known.
  const ready = answers.find((answer) => answer?.pix || answer?.challenge) ?? first;
  const current =
    behaviour.startsWith('pix') || behaviour.startsWith('debit')
      ? await waitForChallenge(client, ready)
      : ready;
  const timeoutMs = await completePayment(context, behaviour, current);
  const last = timeoutMs > 0 ? await client.waitForResult(current, timeoutMs) : current;
  return {
    behaviour,
    key,
    orderId: first.processing.extra._order.id_order,
    shownStatus: last.processing.extra._cart.status,
  };
}

/** Waits for a Pix code or a bank page that is not ready yet. */
async function waitForChallenge(
  client: CheckoutClient,
  response: PurchaseResponse,
): Promise<PurchaseResponse> {
  let latest = response;
  for (let tries = 0; tries < 15; tries += 1) {
    if (latest.pix || latest.challenge || latest.processing.extra._cart.status !== 'PROCESSING')
      return latest;
    latest = await client.waitForResult(latest, 1001);
  }
  return latest;
}
