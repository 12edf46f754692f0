import { nextPollAt } from '@toro/domain/sales/payments/payment-polling';
import type { Context } from '../../../platform/context.ts';
import { findOrderPayment, type OrderPayment } from '../checkout/orders/find-order-payment.ts';
import { claimDuePayments, updateNextQuery } from '../checkout/orders/payment-asks.ts';
import { refundOrder } from '../checkout/orders/refund-order.ts';
import { findOverdueRefunds } from './queries.ts';
import { findPixExpiry, queryPayment } from './query-payment.ts';

const POLL_INTERVAL_MS = 1000;
const MAX_CONCURRENT_QUERIES = 10;
/** Longer than a query with its retries takes. */
const CLAIM_TTL_MS = 40_000;
const REFUND_INTERVAL_MS = 20_000;
const REFUND_OVERDUE_MS = 60_000;

async function queryClaimedPayment(context: Context, claimed: OrderPayment, until: Date): Promise<void> {
  try {
    await queryPayment(context, claimed);
  } catch (error) {
    context.log.error({ err: error, payment: claimed.id }, 'a payment could not be settled');
  }
  const payment = (await findOrderPayment(context, claimed.orderId)) ?? claimed;
  const polled = { ...payment, expiresAt: findPixExpiry(context, payment) };
  await updateNextQuery(context.db, payment.id, until, nextPollAt(polled, context.now()));
}

/** Claims at most `limit` due payments and starts a status query for each. */
async function startDueQueries(context: Context, limit: number): Promise<Promise<void>[]> {
  const now = context.now();
  const until = new Date(now.getTime() + CLAIM_TTL_MS);
  const claimed = await claimDuePayments(context.db, { now, until, limit });
  return claimed.map((payment) => queryClaimedPayment(context, payment, until));
}

/** Queries every due payment, waits for the results and returns their number. */
export async function queryDuePayments(context: Context): Promise<number> {
  const queries = await startDueQueries(context, 100);
  await Promise.all(queries);
  return queries.length;
}

/** Refunds orders whose refund job was lost; a failure of one order does not stop the others. Safe to repeat. */
export async function refundOverdueOrders(context: Context): Promise<void> {
  const before = new Date(context.now().getTime() - REFUND_OVERDUE_MS);
  for (const { id } of await findOverdueRefunds(context.db, before)) {
    try {
      const refund = await refundOrder(context, id);
      if (refund === 'refused' || refund === 'unclear')
        context.log.warn({ order: id, refund }, 'an order is not refunded yet');
    } catch (error) {
      context.log.error({ err: error, order: id }, 'an order could not be refunded');
    }
  }
}

/** Polls every second for due payments, at most ten at once, until the returned function is called. */
export function startPaymentPolling(context: Context): () => Promise<void> {
  if (!context.gateway) return async () => undefined;
  const runningQueries = new Set<Promise<void>>();
  let lastRefundRun = Number.NEGATIVE_INFINITY;
  let runningRefunds: Promise<void> = Promise.resolve();
  let isRefunding = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const logFailure = (error: unknown) => context.log.warn({ err: error }, 'payments could not be polled');

  function startRefunds(): void {
    if (isRefunding || performance.now() - lastRefundRun < REFUND_INTERVAL_MS) return;
    lastRefundRun = performance.now();
    isRefunding = true;
    runningRefunds = refundOverdueOrders(context)
      .catch(logFailure)
      .finally(() => {
        isRefunding = false;
      });
  }

  async function poll(): Promise<void> {
    try {
      startRefunds();
      const capacity = MAX_CONCURRENT_QUERIES - runningQueries.size;
      for (const running of capacity > 0 ? await startDueQueries(context, capacity) : []) {
        const query: Promise<void> = running.catch(logFailure).finally(() => runningQueries.delete(query));
        runningQueries.add(query);
      }
    } catch (error) {
      logFailure(error);
    }
  }

  let polling: Promise<void> = Promise.resolve();
  function pollRepeatedly(): void {
    polling = poll().finally(() => {
      if (!stopped) timer = setTimeout(pollRepeatedly, POLL_INTERVAL_MS);
    });
  }
  pollRepeatedly();

  return async () => {
    stopped = true;
    clearTimeout(timer);
    await polling;
    await Promise.all([...runningQueries, runningRefunds]);
  };
}
