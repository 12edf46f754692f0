import { academyDay, addDays } from '@toro/domain/base/calendar/day';
import {
  comparePayment,
  compareRefund,
  type DifferenceKind,
  type FoundDifference,
} from '@toro/domain/sales/checkout/reconciliation';
import { type Context, inTransaction } from '../../../platform/context.ts';
import type { Gateway } from '../../../platform/gateway/gateway.ts';
import { compareStatementRows } from './compare-statement-rows.ts';
import {
  closeArrivedPayments,
  closeMissing,
  type DifferenceInput,
  recordDifferences,
} from './difference-queries.ts';
import {
  countMoved,
  findDailyRun,
  findMovedPayments,
  findMovedRefunds,
  findRun,
  insertRun,
  lockRun,
  type MovedPayment,
  type MovedRefund,
  type Run,
  updateRun,
} from './run-queries.ts';

const BATCH = 50;
const PARALLEL = 5;
/** The daily run looks back: the gateway may settle a payment on a later day. */
const DAILY_DAYS = 3;

/** What the gateway reports of each; null when it gave no clear response. */
interface Comparison {
  subject: string;
  kinds: readonly DifferenceKind[];
  found: readonly FoundDifference[] | null;
  orderId: string;
  gatewayPaymentId: string | null;
  day: string;
}

const toCents = (reported: string | undefined) =>
  reported !== undefined && /^\d{1,15}$/.test(reported) ? Number(reported) : null;

async function compareWithGateway(gateway: Gateway, payment: MovedPayment): Promise<Comparison> {
  const { id, order_id: orderId, gateway_payment_id: gatewayPaymentId, method, day } = payment;
  const outcome = await gateway.findPayment({
    method,
    orderId,
    ...(gatewayPaymentId !== null && { gatewayPaymentId }),
  });
  const isUnclear = outcome?.status === 'unclear';
  const there = outcome && {
    status: outcome.status,
    amountCents: toCents(outcome.reported?.amount),
  };
  const here = { status: payment.status, amountCents: payment.amount_cents };
  return {
    subject: `payment:${id}`,
    // Without a reported amount nothing is known of it.
    kinds: there?.amountCents == null ? ['state'] : ['state', 'amount'],
    found: isUnclear ? null : comparePayment(here, there),
    orderId,
    gatewayPaymentId,
    day,
  };
}

async function compareRefundWithGateway(gateway: Gateway, refund: MovedRefund): Promise<Comparison> {
  const { id, order_id: orderId, gateway_payment_id: gatewayPaymentId, key, state, day } = refund;
  const found = await gateway.findCancellation({ key });
  const isUnclear = found === 'unclear' || found === 'unavailable';
  return {
    subject: `refund:${id}`,
    kinds: ['refund-state'],
    found: isUnclear ? null : compareRefund(state, found),
    orderId,
    gatewayPaymentId,
    day,
  };
}

/** Queries the gateway for some at once; one that fails counts as unanswered. */
async function compareAll<T>(
  { log }: Context,
  items: readonly T[],
  compare: (item: T) => Promise<Comparison>,
): Promise<Comparison[]> {
  const comparisons: Comparison[] = [];
  for (let at = 0; at < items.length; at += PARALLEL) {
    const answers = await Promise.allSettled(items.slice(at, at + PARALLEL).map(compare));
    for (const answer of answers) {
      if (answer.status === 'fulfilled') comparisons.push(answer.value);
      else log.error({ err: answer.reason }, 'a comparison with the gateway failed');
    }
  }
  return comparisons;
}

const toInputs = (comparisons: readonly Comparison[]): DifferenceInput[] =>
  comparisons.flatMap(({ found, subject, orderId, gatewayPaymentId, day }) =>
    (found ?? []).map((each) => ({ ...each, subject, orderId, gatewayPaymentId, day })),
  );

/** Writes what a batch found and moves the run on, unless another worker has done this batch. */
function writeBatch(
  context: Context,
  run: Run,
  { count, comparisons, next }: { count: number; comparisons: Comparison[]; next: Partial<Run> },
): Promise<void> {
  return inTransaction(context, async ({ db, now }) => {
    const current = await lockRun(db, run.id);
    if (current?.lastPaymentId !== run.lastPaymentId || current.lastRefundId !== run.lastRefundId) return;
    const found = toInputs(comparisons);
    await recordDifferences(db, { runId: run.id, found, now: now() });
    for (const { subject, kinds, found: own } of comparisons)
      if (own) await closeMissing(db, { runId: run.id, subjects: [subject], kinds, now: now() });
    const answered = comparisons.filter((each) => each.found !== null).length;
    await updateRun(db, run.id, {
      ...next,
      compared: current.compared + count,
      unanswered: current.unanswered + count - answered,
      found: current.found + found.length,
    });
  });
}

/** Compares the next payments or refunds; false when all are compared. */
async function runBatch(context: Context, gateway: Gateway, run: Run): Promise<boolean> {
  const { db } = context;
  const payments = await findMovedPayments(db, run, BATCH);
  const lastPayment = payments.at(-1);
  if (lastPayment) {
    const comparisons = await compareAll(context, payments, (each) => compareWithGateway(gateway, each));
    const next = { lastPaymentId: lastPayment.id };
    await writeBatch(context, run, { count: payments.length, comparisons, next });
    return true;
  }
  const refunds = await findMovedRefunds(db, run, BATCH);
  const lastRefund = refunds.at(-1);
  if (!lastRefund) return false;
  const comparisons = await compareAll(context, refunds, (each) => compareRefundWithGateway(gateway, each));
  await writeBatch(context, run, {
    count: refunds.length,
    comparisons,
    next: { lastRefundId: lastRefund.id },
  });
  return true;
}

/** Job: compares what a run names with the gateway or with its statement. A restarted one goes on where it stopped. */
export async function runReconciliation(context: Context, id: number): Promise<void> {
  const { db, gateway, now } = context;
  const begun = await findRun(db, id);
  if (begun?.state !== 'running') return;
  if (begun.source === 'statement') return compareStatementRows(context, id);
  if (!gateway) throw new Error('no gateway to compare with');
  if (begun.total === 0) await updateRun(db, id, { total: await countMoved(db, begun) });
  for (;;) {
    const run = await findRun(db, id);
    if (run?.state !== 'running' || !(await runBatch(context, gateway, run))) break;
  }
  await closeArrivedPayments(db, now());
  await updateRun(db, id, { state: 'done', finishedAt: now() });
}

/** Job: begins the comparison of the last days, once a day. */
export async function startDailyReconciliation(context: Context): Promise<void> {
  const { db, gateway, now, jobs } = context;
  if (!gateway) return;
  const lastDay = addDays(academyDay(now()), -1);
  const known = await findDailyRun(db, lastDay);
  const id =
    known?.id ??
    (await insertRun(db, {
      source: 'daily',
      firstDay: addDays(lastDay, 1 - DAILY_DAYS),
      lastDay,
      state: 'running',
      createdByName: 'Tarefa diária',
      createdAt: now(),
    }));
  if (known?.state !== 'done') await jobs.send(db, 'reconcile', { id });
}
