import { nextPollAt } from '@toro/domain/payments/payment-polling';
import type { Context } from '../../platform/context.ts';
import { findPaymentOfOrder, type Payment } from '../checkout/order-queries.ts';
import { refundOrder } from '../checkout/refund-order.ts';
import { askPayment, endOf } from './ask-payment.ts';
import { findUnreturned, setNextAsk, takeDue } from './queries.ts';

const EVERY_MS = 1000;
const AT_ONCE = 10;
/** Longer than a question and its repetitions take. */
const TAKEN_FOR_MS = 40_000;
const REFUNDS_EVERY_MS = 20_000;
const REFUND_LATE_AFTER_MS = 60_000;

async function askTaken(context: Context, taken: Payment, until: Date): Promise<void> {
  try {
    await askPayment(context, taken);
  } catch (error) {
    context.log.error({ err: error, payment: taken.id }, 'a payment could not be settled');
  }
  const payment = (await findPaymentOfOrder(context.db, taken.orderId)) ?? taken;
  const watched = { ...payment, expiresAt: endOf(context, payment) };
  await setNextAsk(context.db, payment.id, until, nextPollAt(watched, context.now()));
}

/** Takes payments that are due, at most `most`, and begins to ask for each. */
async function beginAsking(context: Context, most: number): Promise<Promise<void>[]> {
  const now = context.now();
  const until = new Date(now.getTime() + TAKEN_FOR_MS);
  const taken = await takeDue(context.db, { now, until, most });
  return taken.map((payment) => askTaken(context, payment, until));
}

/** Asks for everything that is due and waits for the answers; tells how many there were. */
export async function askDuePayments(context: Context): Promise<number> {
  const asked = await beginAsking(context, 100);
  await Promise.all(asked);
  return asked.length;
}

/** Gives back the money that a lost job left behind, one order whatever became of another; repeating it is safe. */
export async function returnLateMoney(context: Context): Promise<void> {
  const before = new Date(context.now().getTime() - REFUND_LATE_AFTER_MS);
  for (const { id } of await findUnreturned(context.db, before)) {
    try {
      const refund = await refundOrder(context, id);
      if (refund === 'refused' || refund === 'unclear')
        context.log.warn({ order: id, refund }, 'the money of an order did not go back yet');
    } catch (error) {
      context.log.error({ err: error, order: id }, 'the money of an order could not be given back');
    }
  }
}

/** Looks every second for payments to ask for, ten at once, until it is stopped. */
export function watchPayments(context: Context): () => Promise<void> {
  if (!context.gateway) return async () => undefined;
  const asking = new Set<Promise<void>>();
  let refundsAt = Number.NEGATIVE_INFINITY;
  let returning: Promise<void> = Promise.resolve();
  let isReturning = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const complain = (error: unknown) => context.log.warn({ err: error }, 'payments could not be looked after');

  function refundLatePayment(): void {
    if (isReturning || performance.now() - refundsAt < REFUNDS_EVERY_MS) return;
    refundsAt = performance.now();
    isReturning = true;
    returning = returnLateMoney(context)
      .catch(complain)
      .finally(() => {
        isReturning = false;
      });
  }

  async function look(): Promise<void> {
    try {
      refundLatePayment();
      const free = AT_ONCE - asking.size;
      for (const asked of free > 0 ? await beginAsking(context, free) : []) {
        const one: Promise<void> = asked.catch(complain).finally(() => asking.delete(one));
        asking.add(one);
      }
    } catch (error) {
      complain(error);
    }
  }

  let looking: Promise<void> = Promise.resolve();
  function turn(): void {
    looking = look().finally(() => {
      if (!stopped) timer = setTimeout(turn, EVERY_MS);
    });
  }
  turn();

  return async () => {
    stopped = true;
    clearTimeout(timer);
    await looking;
    await Promise.all([...asking, returning]);
  };
}
