import { setTimeout as pause } from 'node:timers/promises';
import { CARD, buildCheckoutForm } from '../../apps/api/test/checkout-factories.ts';
import type { Random } from '../random.ts';
import type { Scene } from './scene.ts';
import type { Processed, Shop } from './shop.ts';

const DENIED_CARD = '5155901222270002';
const SETTLED_MS = 90_000;

/** How a buyer pays, how often in a hundred. */
const HABITS = {
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

export type Habit = keyof typeof HABITS;

export interface Bought {
  habit: Habit;
  key: string;
  /** Null when it was refused on purpose. */
  orderId: string | null;
  /** What the buyer's page showed last. */
  shown: string;
}

export interface Market {
  scene: Scene;
  shop: Shop;
  random: Random;
}

function chooseHabit(random: Random): Habit {
  let left = random.below(100);
  for (const [habit, share] of Object.entries(HABITS) as [Habit, number][]) {
    if (left < share) return habit;
    left -= share;
  }
  return 'credit';
}

const typeOf = (habit: Habit) => habit.split(' ')[0] as 'credit' | 'debit' | 'pix' | 'free';

async function fillForm({ scene, shop, random }: Market, habit: Habit) {
  const { sales } = scene;
  const type = typeOf(habit);
  const sale = habit === 'free' ? sales.free : random.chance(0.15) ? sales.scarce : sales.plenty;
  const code =
    habit === 'free by coupon'
      ? sales.fullCoupon
      : habit === 'free'
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
  const number = habit === 'credit denied' ? DENIED_CARD : CARD.card_number;
  return { ...form, card: await shop.cardOf({ ...CARD, type, card_number: number }) };
}

/** Goes to the bank's page, presses a button there and comes back; some press twice. */
async function visitBank({ shop, random }: Market, { challenge }: Processed, approve: boolean) {
  if (!challenge) return;
  const page = await fetch(challenge.url, { method: 'POST', body: new URLSearchParams(challenge.fields) });
  const answers = [...(await page.text()).matchAll(/name="PaRes" value="([^"]+)"/g)];
  const PaRes = answers[approve ? 0 : 1]?.[1] ?? '';
  const { TermUrl = '', MD = '' } = challenge.fields;
  const times = random.chance(0.1) ? 2 : 1;
  await Promise.all(Array.from({ length: times }, () => shop.comeBack(TermUrl, { MD, PaRes })));
}

async function payPix({ scene }: Market, { pix }: Processed): Promise<void> {
  if (!pix) return;
  const form = (fields: Record<string, string>) =>
    ({ method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }) as const;
  const found = await fetch(`${scene.sandboxUrl}/gateway/pix`, form({ code: pix.qr_code }));
  const place = found.headers.get('location');
  if (place) await fetch(`${scene.sandboxUrl}${place}/pay`, form({}));
}

/** What a buyer does after the purchase was sent; the answer is how long they go on waiting. */
async function goOn(market: Market, habit: Habit, processed: Processed): Promise<number> {
  const { random, scene } = market;
  if (habit === 'debit' || habit === 'debit refused') await visitBank(market, processed, habit === 'debit');
  if (habit === 'debit abandoned') return 0;
  if (habit === 'pix') {
    await pause(random.below(3000));
    await payPix(market, processed);
  }
  if (habit === 'pix late') {
    await pause((scene.pixSeconds + 8) * 1000);
    await payPix(market, processed);
    await pause(4000);
  }
  return habit === 'pix abandoned' ? 0 : SETTLED_MS;
}

/** One purchase from the form to the page that says how it ended. */
export async function buyOnce(market: Market): Promise<Bought> {
  const { shop, random } = market;
  const habit = chooseHabit(random);
  const form = await fillForm(market, habit);
  const key = form.idempotency_key;
  const clicks = random.chance(0.15) ? 2 : 1;
  const answers = await Promise.all(Array.from({ length: clicks }, () => shop.buy(form)));
  const first = answers.find((answer) => answer !== null);
  if (!first) return { habit, key, orderId: null, shown: 'refused' };
  const ids = new Set(answers.flatMap((answer) => answer?.processing.extra._order.id_order ?? []));
  if (ids.size !== 1) throw new Error(`one key bought ${ids.size} orders`);
  // The second click may have answered before the first one's payment was known.
  const ready = answers.find((answer) => answer?.pix || answer?.challenge) ?? first;
  const asked =
    habit.startsWith('pix') || habit.startsWith('debit') ? await awaitChallenge(shop, ready) : ready;
  const longest = await goOn(market, habit, asked);
  const last = longest > 0 ? await shop.settled(asked, longest) : asked;
  return {
    habit,
    key,
    orderId: first.processing.extra._order.id_order,
    shown: last.processing.extra._cart.status,
  };
}

/** A code or a bank's page that was not there yet comes a little later, or never. */
async function awaitChallenge(shop: Shop, processed: Processed): Promise<Processed> {
  let now = processed;
  for (let tries = 0; tries < 15; tries += 1) {
    if (now.pix || now.challenge || now.processing.extra._cart.status !== 'PROCESSING') return now;
    now = await shop.settled(now, 1001);
  }
  return now;
}
