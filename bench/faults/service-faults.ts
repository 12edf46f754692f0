import { setTimeout as pause } from 'node:timers/promises';
import { buildCheckoutForm, CARD } from '../../apps/api/test/checkout-factories.ts';
import { audit, recheckUnpaid, waitUntilSettled } from '../purchases/audit.ts';
import type { PurchaseRecord } from '../purchases/buyer.ts';
import { createCheckoutClient } from '../purchases/checkout-client.ts';
import { openPurchaseEnvironment as openMarket } from '../purchases/environment.ts';
import { createRandom } from '../random.ts';
import { requestJobs } from './background-jobs.ts';
import type { FaultEnvironment } from './environment.ts';
import { findChoices, startExamLoad } from './exam-load.ts';
import { type FaultOutcome, formatResponses, formatSeconds } from './outcome.ts';
import type { FaultOptions } from './process-faults.ts';

/** Runs load and background jobs while an external service fails, then after it has recovered. */
async function measureServiceFault(
  environment: FaultEnvironment,
  options: FaultOptions,
  { begin, end, check }: { begin: () => unknown; end: () => unknown; check?: () => Promise<string[]> },
) {
  const began = performance.now();
  const load = startExamLoad(environment.balancer, options.students);
  await begin();
  const jobs = await requestJobs(environment, options);
  const problems = (await check?.()) ?? [];
  await pause(options.intervalMs);
  await end();
  const recoveredAt = performance.now();
  const lasted = recoveredAt - began;
  const done = await jobs.waitUntilDone(300_000);
  const back = performance.now() - recoveredAt;
  await load.stop();
  const choices = await environment.withDatabase((client) => findChoices(client, load.acknowledged));
  const jobCount = done.mails + done.reports;
  if (jobs.rejected > 0) problems.push(`${jobs.rejected} jobs were not accepted`);
  return {
    seconds: lasted / 1000,
    counted: done.mails > 0 ? `choices and mails (${done.mails})` : `choices and reports (${done.reports})`,
    acknowledged: choices.acknowledged + jobCount,
    found: choices.found + jobCount - done.mailsMissing - done.reportsMissing,
    responses: formatResponses(load),
    recovery: `all mails and reports done ${formatSeconds(back)} after it recovered`,
    problems,
  };
}

export async function breakMailServer(
  environment: FaultEnvironment,
  options: FaultOptions,
): Promise<FaultOutcome[]> {
  const { mail } = environment;
  const set = (state: Partial<typeof mail.state>) => Object.assign(mail.state, state);
  const serviceOptions = { ...options, reports: 0 };
  return [
    {
      fault: 'mail server slow',
      action: 'takes 5 s for each mail',
      ...(await measureServiceFault(environment, serviceOptions, {
        begin: () => set({ delayMs: 5000 }),
        end: () => set({ delayMs: 0 }),
      })),
    },
    {
      fault: 'mail server silent',
      action: 'accepts connections and never responds',
      ...(await measureServiceFault(environment, serviceOptions, {
        begin: () => set({ silent: true }),
        end: () => set({ silent: false }),
      })),
    },
    {
      fault: 'mail server dead',
      action: 'refuses connections',
      ...(await measureServiceFault(environment, serviceOptions, { begin: mail.stop, end: mail.start })),
    },
  ];
}

/** Checks the status and the duration of a file request while the storage fails. */
async function checkFile(
  { balancer, bucket }: FaultEnvironment,
  status: number,
  maxMs: number,
): Promise<string[]> {
  const key = [...bucket.objects.keys()].find((name) => name.startsWith('/toro/public/')) ?? '';
  const began = performance.now();
  const answer = await balancer.send({ method: 'GET', path: key.replace('/toro/public/', '/files/') });
  const took = performance.now() - began;
  const retry = answer.headers['retry-after'] === undefined ? '' : ' with Retry-After';
  console.log(`      a file was answered with ${answer.status}${retry} after ${formatSeconds(took)}`);
  return answer.status === status && took < maxMs
    ? []
    : [`a file was answered with ${answer.status || answer.error} after ${formatSeconds(took)}`];
}

export async function breakStorage(
  environment: FaultEnvironment,
  options: FaultOptions,
): Promise<FaultOutcome[]> {
  const { bucket } = environment;
  const set = (fault: typeof bucket.state.fault) => {
    bucket.state.fault = fault;
  };
  const serviceOptions = { ...options, mails: 0 };
  return [
    {
      fault: 'storage slow',
      action: 'answers after 2 s',
      ...(await measureServiceFault(environment, serviceOptions, {
        begin: () => set({ delayMs: 2000 }),
        end: () => set({}),
        check: () => checkFile(environment, 200, 8000),
      })),
    },
    {
      fault: 'storage hangs',
      action: 'accepts requests and never answers',
      ...(await measureServiceFault(environment, serviceOptions, {
        begin: () => set({ hangs: true }),
        end: () => set({}),
        check: () => checkFile(environment, 503, 15_000),
      })),
    },
    {
      fault: 'storage dead',
      action: 'refuses connections',
      ...(await measureServiceFault(environment, serviceOptions, {
        begin: bucket.close,
        end: bucket.open,
        check: () => checkFile(environment, 503, 3000),
      })),
    },
  ];
}

const SETTLE_MS = 120_000;

/** Buys with credit cards while the gateway is slow, loses responses or is down; then audits all purchases. */
export async function breakGateway(purchases: number): Promise<FaultOutcome[]> {
  const random = createRandom(5);
  const environment = await openMarket(purchases * 3);
  try {
    const client = await createCheckoutClient(environment.url, random);
    const purchaseRecords: PurchaseRecord[] = [];

    async function buy(): Promise<void> {
      const form = buildCheckoutForm(environment.sales.plenty, {
        type: 'credit',
        cupom: null,
        installments: 1,
      });
      const card = await client.encryptCard({ ...CARD, type: 'credit' });
      const first = await client.buy({ ...form, card } as typeof form);
      if (!first) throw new Error('a purchase was refused');
      const last = await client.waitForResult(first, SETTLE_MS);
      const orderId = first.processing.extra._order.id_order;
      purchaseRecords.push({
        behaviour: 'credit',
        key: form.idempotency_key,
        orderId,
        shownStatus: last.processing.extra._cart.status,
      });
    }

    async function phase(
      fault: string,
      action: string,
      begin: () => unknown,
      end: () => unknown,
    ): Promise<FaultOutcome> {
      const from = purchaseRecords.length;
      const began = performance.now();
      await begin();
      const buying = Promise.all(Array.from({ length: purchases }, buy));
      await Promise.race([buying, pause(8000)]);
      await end();
      const recoveredAt = performance.now();
      await buying;
      const until = Date.now() + SETTLE_MS;
      await waitUntilSettled(environment, until);
      const back = performance.now() - recoveredAt;
      await recheckUnpaid(environment, until);
      const findings = await audit(environment, purchaseRecords);
      const mine = purchaseRecords.slice(from);
      const shown = new Map<string, number>();
      for (const one of mine) shown.set(one.shownStatus, (shown.get(one.shownStatus) ?? 0) + 1);
      return {
        fault,
        action,
        seconds: (recoveredAt - began) / 1000,
        counted: 'purchases',
        acknowledged: mine.length,
        found: mine.length,
        responses: `buyers were shown in the end: ${[...shown].map(([name, count]) => `${count} × ${name}`).join(', ')}`,
        recovery: `nothing unclear ${formatSeconds(back)} after it recovered`,
        problems: findings.filter(({ good }) => !good).map(({ what }) => what),
      };
    }

    return [
      await phase(
        'gateway slow',
        'answers after 4 s',
        () => environment.setFaults([{ kind: 'slow', probability: 1, seconds: 4 }]),
        () => environment.setFaults([]),
      ),
      await phase(
        'gateway charges and is silent',
        'charges, then loses half of the answers',
        () => environment.setFaults([{ kind: 'timeout-after-charge', probability: 0.5, seconds: 3 }]),
        () => environment.setFaults([]),
      ),
      await phase(
        'gateway dead',
        'killed, refuses connections',
        environment.killGateway,
        environment.startGateway,
      ),
    ];
  } finally {
    await environment.close();
  }
}
