import { setTimeout as pause } from 'node:timers/promises';
import { CARD, buildCheckoutForm } from '../../apps/api/test/checkout-factories.ts';
import { audit, awaitSettled, lookAgain } from '../purchases/audit.ts';
import type { Bought } from '../purchases/buyer.ts';
import { openScene as openMarket } from '../purchases/scene.ts';
import { openShop } from '../purchases/shop.ts';
import { randomFrom } from '../random.ts';
import { openErrands } from './errands.ts';
import { describeAnswers, inSeconds, type Outcome } from './outcome.ts';
import type { Extent } from './processes.ts';
import type { Scene } from './scene.ts';
import { findChoices, openLoad } from './students.ts';

/** Students answer and people ask for mails and reports while a neighbour is in trouble; then it gets well. */
async function inTrouble(
  scene: Scene,
  extent: Extent,
  { begin, end, look }: { begin: () => unknown; end: () => unknown; look?: () => Promise<string[]> },
) {
  const began = performance.now();
  const load = openLoad(scene.balancer, extent.seats);
  await begin();
  const errands = await openErrands(scene, extent);
  const wrong = (await look?.()) ?? [];
  await pause(extent.breatheMs);
  await end();
  const healed = performance.now();
  const lasted = healed - began;
  const done = await errands.settle(300_000);
  const back = performance.now() - healed;
  await load.stop();
  const kept = await scene.withDatabase((client) => findChoices(client, load.acknowledged));
  const errandCount = done.mails + done.reports;
  if (errands.refused > 0) wrong.push(`${errands.refused} errands were not accepted`);
  return {
    seconds: lasted / 1000,
    counted: done.mails > 0 ? `choices and mails (${done.mails})` : `choices and reports (${done.reports})`,
    acknowledged: kept.acknowledged + errandCount,
    found: kept.found + errandCount - done.mailsMissing - done.reportsMissing,
    meanwhile: describeAnswers(load),
    back: `all mails and reports done ${inSeconds(back)} after it was well`,
    wrong,
  };
}

export async function troubleMail(scene: Scene, extent: Extent): Promise<Outcome[]> {
  const { mail } = scene;
  const set = (state: Partial<typeof mail.state>) => Object.assign(mail.state, state);
  const asks = { ...extent, reports: 0 };
  return [
    {
      fault: 'mail server slow',
      done: 'takes 5 s for each mail',
      ...(await inTrouble(scene, asks, {
        begin: () => set({ delayMs: 5000 }),
        end: () => set({ delayMs: 0 }),
      })),
    },
    {
      fault: 'mail server silent',
      done: 'accepts connections and says nothing',
      ...(await inTrouble(scene, asks, {
        begin: () => set({ silent: true }),
        end: () => set({ silent: false }),
      })),
    },
    {
      fault: 'mail server dead',
      done: 'refuses connections',
      ...(await inTrouble(scene, asks, { begin: mail.stop, end: mail.start })),
    },
  ];
}

/** How a file is answered while the storage is in trouble; the expected status, within so many seconds. */
async function lookAtFile({ balancer, bucket }: Scene, status: number, mostMs: number): Promise<string[]> {
  const key = [...bucket.objects.keys()].find((name) => name.startsWith('/toro/public/')) ?? '';
  const began = performance.now();
  const answer = await balancer.send({ method: 'GET', path: key.replace('/toro/public/', '/files/') });
  const took = performance.now() - began;
  const retry = answer.headers['retry-after'] === undefined ? '' : ' with Retry-After';
  console.log(`      a file was answered with ${answer.status}${retry} after ${inSeconds(took)}`);
  return answer.status === status && took < mostMs
    ? []
    : [`a file was answered with ${answer.status || answer.error} after ${inSeconds(took)}`];
}

export async function troubleStorage(scene: Scene, extent: Extent): Promise<Outcome[]> {
  const { bucket } = scene;
  const set = (trouble: typeof bucket.state.fault) => {
    bucket.state.fault = trouble;
  };
  const asks = { ...extent, mails: 0 };
  return [
    {
      fault: 'storage slow',
      done: 'answers after 2 s',
      ...(await inTrouble(scene, asks, {
        begin: () => set({ delayMs: 2000 }),
        end: () => set({}),
        look: () => lookAtFile(scene, 200, 8000),
      })),
    },
    {
      fault: 'storage hangs',
      done: 'accepts requests and never answers',
      ...(await inTrouble(scene, asks, {
        begin: () => set({ hangs: true }),
        end: () => set({}),
        look: () => lookAtFile(scene, 503, 15_000),
      })),
    },
    {
      fault: 'storage dead',
      done: 'refuses connections',
      ...(await inTrouble(scene, asks, {
        begin: bucket.close,
        end: bucket.open,
        look: () => lookAtFile(scene, 503, 3000),
      })),
    },
  ];
}

const SETTLE_MS = 120_000;

/** People buy with credit cards while the gateway is slow, then dead, then back; all is held against all. */
export async function troubleGateway(purchases: number): Promise<Outcome[]> {
  const random = randomFrom(5);
  const market = await openMarket(purchases * 3);
  try {
    const shop = await openShop(market.url, random);
    const bought: Bought[] = [];

    async function buy(): Promise<void> {
      const form = buildCheckoutForm(market.sales.plenty, { type: 'credit', cupom: null, installments: 1 });
      const card = await shop.cardOf({ ...CARD, type: 'credit' });
      const first = await shop.buy({ ...form, card } as typeof form);
      if (!first) throw new Error('a purchase was refused');
      const last = await shop.settled(first, SETTLE_MS);
      const orderId = first.processing.extra._order.id_order;
      bought.push({
        habit: 'credit',
        key: form.idempotency_key,
        orderId,
        shown: last.processing.extra._cart.status,
      });
    }

    async function phase(
      fault: string,
      done: string,
      begin: () => unknown,
      end: () => unknown,
    ): Promise<Outcome> {
      const from = bought.length;
      const began = performance.now();
      await begin();
      const buying = Promise.all(Array.from({ length: purchases }, buy));
      await Promise.race([buying, pause(8000)]);
      await end();
      const healed = performance.now();
      await buying;
      const until = Date.now() + SETTLE_MS;
      await awaitSettled(market, until);
      const back = performance.now() - healed;
      await lookAgain(market, until);
      const findings = await audit(market, bought);
      const mine = bought.slice(from);
      const shown = new Map<string, number>();
      for (const one of mine) shown.set(one.shown, (shown.get(one.shown) ?? 0) + 1);
      return {
        fault,
        done,
        seconds: (healed - began) / 1000,
        counted: 'purchases',
        acknowledged: mine.length,
        found: mine.length,
        meanwhile: `buyers were shown in the end: ${[...shown].map(([name, count]) => `${count} × ${name}`).join(', ')}`,
        back: `nothing unclear ${inSeconds(back)} after it was well`,
        wrong: findings.filter(({ good }) => !good).map(({ what }) => what),
      };
    }

    return [
      await phase(
        'gateway slow',
        'answers after 4 s',
        () => market.setFaults([{ kind: 'slow', probability: 1, seconds: 4 }]),
        () => market.setFaults([]),
      ),
      await phase(
        'gateway charges and is silent',
        'charges, then loses half of the answers',
        () => market.setFaults([{ kind: 'timeout-after-charge', probability: 0.5, seconds: 3 }]),
        () => market.setFaults([]),
      ),
      await phase('gateway dead', 'killed, refuses connections', market.killGateway, market.startGateway),
    ];
  } finally {
    await market.close();
  }
}
