/**
 * Makes thousands of purchases while gateway, network and server fail at random:
 * `npx tsx bench/purchases.ts --purchases 2000 --seed 1`. Afterwards every charge, order, enrolment, coupon and ledger
 * entry is compared; it exits with 1 when one is inconsistent. It needs the built app.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { isQuick, openBench } from './measure.ts';
import { audit, countUnsettled, recheckUnpaid, waitUntilSettled } from './purchases/audit.ts';
import { buyOnce, type PurchaseRecord } from './purchases/buyer.ts';
import { createCheckoutClient } from './purchases/checkout-client.ts';
import { openPurchaseEnvironment } from './purchases/environment.ts';
import { createRandom } from './random.ts';
import { formatVerdict } from './verdict.ts';

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
const random = createRandom(Number(values.seed));
const environment = await openPurchaseEnvironment(PURCHASES);

const seconds = () => Math.round((Date.now() - start) / 1000);
const purchaseRecords: PurchaseRecord[] = [];
const failures: string[] = [];
let begun = 0;

async function buyRepeatedly(): Promise<void> {
  const buyerContext = { environment, client, random };
  while (begun < PURCHASES) {
    begun += 1;
    try {
      purchaseRecords.push(await buyOnce(buyerContext));
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
    }
    const done = purchaseRecords.length + failures.length;
    if (done % 100 === 0) console.log(`${done} of ${PURCHASES} after ${seconds()} s`);
  }
}

/** Kills and restarts the server at random points of the run. */
async function restartServer(): Promise<void> {
  for (let restart = 1; restart <= RESTARTS; restart += 1) {
    const at = ((restart - random.below(100) / 100) / RESTARTS) * PURCHASES * 0.95;
    while (begun < at) await pause(50);
    await pause(random.below(400));
    await environment.killServer();
    await environment.startServer();
  }
}

const client = await createCheckoutClient(environment.url, random);
const start = Date.now();
try {
  await environment.setFaults(FAULTS);
  await Promise.all([restartServer(), ...Array.from({ length: Number(values.buyers) }, buyRepeatedly)]);
  await environment.setFaults([]);
  const until = Date.now() + SETTLE_MS;
  console.log(
    `all purchases sent after ${seconds()} s, ${await countUnsettled(environment)} payments are not settled`,
  );
  await waitUntilSettled(environment, until);
  await recheckUnpaid(environment, until);
  console.log(`settled after ${seconds()} s`);
  const counts = new Map<string, number>();
  for (const { behaviour, shownStatus } of purchaseRecords) {
    const line = `${behaviour.padEnd(16)} ${shownStatus}`;
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  for (const [line, count] of [...counts].sort()) console.log(`${line.padEnd(28)} ${count}`);
  const findings = await audit(environment, purchaseRecords);
  findings.push({
    good: failures.length === 0,
    what: `${failures.length} buyers had an unexpected error`,
  });
  for (const failure of new Set(failures)) console.log(`failure: ${failure}`);
  for (const { good, what } of findings) console.log(formatVerdict(good, what));
  bench.measure({
    name: 'inconsistent findings',
    value: findings.filter(({ good }) => !good).length,
    unit: 'findings',
    max: 0,
    against: `${PURCHASES} purchases, ${RESTARTS} restarts by kill -9, ${seconds()} s`,
  });
} finally {
  await environment.close();
}
bench.end();
