/**
 * Thousands of purchases while gateway, network and server break at random moments:
 * `npx tsx bench/purchases.ts --purchases 2000 --seed 1`. Afterwards every charge, order, place, coupon and ledger
 * entry is held against the others; it exits with 1 when one does not fit. It needs the built app.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { isQuick, openBench } from './measure.ts';
import { audit, awaitSettled, countUnsettled, lookAgain } from './purchases/audit.ts';
import { type Bought, buyOnce } from './purchases/buyer.ts';
import { openScene } from './purchases/scene.ts';
import { openShop } from './purchases/shop.ts';
import { randomFrom } from './random.ts';
import { verdict } from './verdict.ts';

const { values } = parseArgs({
  options: {
    purchases: { type: 'string', default: isQuick ? '200' : '2000' },
    seed: { type: 'string', default: '1' },
    restarts: { type: 'string' },
    buyers: { type: 'string', default: '100' },
    quick: { type: 'boolean' },
  },
});
const PURCHASES = Number(values.purchases);
const RESTARTS = Number(values.restarts ?? Math.max(1, Math.round(PURCHASES / 250)));
const SETTLE_MS = 180_000;
const FAULTS = [
  { kind: 'slow', probability: 0.03, seconds: 1 },
  { kind: 'timeout-after-charge', probability: 0.03, seconds: 1 },
  { kind: 'error-before-charge', probability: 0.03 },
  { kind: 'error-after-charge', probability: 0.03 },
  { kind: 'duplicate-notifications', probability: 0.2 },
  { kind: 'late-notifications', probability: 0.1 },
  { kind: 'no-notification', probability: 0.1 },
];

const bench = openBench('purchases');
const random = randomFrom(Number(values.seed));
const scene = await openScene(PURCHASES);

const seconds = () => Math.round((Date.now() - start) / 1000);
const bought: Bought[] = [];
const failures: string[] = [];
let begun = 0;

async function buyOn(): Promise<void> {
  const market = { scene, shop, random };
  while (begun < PURCHASES) {
    begun += 1;
    try {
      bought.push(await buyOnce(market));
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
    }
    const done = bought.length + failures.length;
    if (done % 100 === 0) console.log(`${done} of ${PURCHASES} after ${seconds()} s`);
  }
}

/** Kills the server whenever another part of the purchases has begun. */
async function breakServer(): Promise<void> {
  for (let restart = 1; restart <= RESTARTS; restart += 1) {
    const at = ((restart - random.below(100) / 100) / RESTARTS) * PURCHASES * 0.95;
    while (begun < at) await pause(50);
    await pause(random.below(400));
    await scene.killServer();
    await scene.startServer();
  }
}

const shop = await openShop(scene.url, random);
const start = Date.now();
try {
  await scene.setFaults(FAULTS);
  await Promise.all([breakServer(), ...Array.from({ length: Number(values.buyers) }, buyOn)]);
  await scene.setFaults([]);
  const until = Date.now() + SETTLE_MS;
  console.log(`all bought after ${seconds()} s, ${await countUnsettled(scene)} payments are not settled`);
  await awaitSettled(scene, until);
  await lookAgain(scene, until);
  console.log(`settled after ${seconds()} s`);
  const counts = new Map<string, number>();
  for (const { habit, shown } of bought) {
    const line = `${habit.padEnd(16)} ${shown}`;
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  for (const [line, count] of [...counts].sort()) console.log(`${line.padEnd(28)} ${count}`);
  const findings = await audit(scene, bought);
  findings.push({
    good: failures.length === 0,
    what: `${failures.length} buyers met what they never should`,
  });
  for (const failure of new Set(failures)) console.log(`failure: ${failure}`);
  for (const { good, what } of findings) console.log(verdict(good, what));
  bench.measure({
    name: 'findings that do not fit',
    value: findings.filter(({ good }) => !good).length,
    unit: 'findings',
    most: 0,
    against: `${PURCHASES} purchases, ${RESTARTS} restarts by kill -9, ${seconds()} s`,
  });
} finally {
  await scene.close();
}
bench.end();
