import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { FaultInjector } from './faults.ts';
import type { Payment } from './payment-store.ts';

const TIMEOUT_MS = 5000;
const DELAY_MS = 150;
const LATE_DELAY_MS = 1500;
const RETRY_DELAYS_MS = [2000, 5000, 15_000];

function buildUrl(appUrl: string, payment: Payment): string {
  const { id, orderId, customerId, method, amount, status, card, pix, reason, changedAt } = payment;
  const query = new URLSearchParams({
    payment_type: method,
    customer_id: customerId,
    order_id: orderId,
    payment_id: id,
    amount: String(amount),
    status,
    ...(card && { number_installments: String(card.instalments), brand: card.brand }),
    ...(pix && { transaction_id: pix.transactionId, transaction_timestamp: changedAt }),
    ...(reason && { error_code: reason.error_code, description_detail: reason.description_detail }),
  });
  return `${appUrl}/v1/checkout/getnet/notify?${query}`;
}

/** Notifies the app of every change like Getnet: an unsigned GET, retried until it succeeds. */
export class Notifier {
  private readonly stopping = new AbortController();

  constructor(
    private readonly appUrl: string,
    private readonly faults: FaultInjector,
  ) {
    // Every pending notification listens to the signal.
    setMaxListeners(0, this.stopping.signal);
  }

  notify(payment: Payment): void {
    if (this.faults.next('no-notification')) return;
    const late = this.faults.next('late-notifications') !== null;
    const times = this.faults.next('duplicate-notifications') ? 3 : 1;
    for (let time = 0; time < times; time += 1)
      void this.deliver(buildUrl(this.appUrl, payment), late ? LATE_DELAY_MS : DELAY_MS + time * 50);
  }

  stop(): void {
    this.stopping.abort();
  }

  private async deliver(url: string, first: number): Promise<void> {
    for (const ms of [first, ...RETRY_DELAYS_MS]) {
      // Pending notifications are dropped when the sandbox stops.
      const isRunning = await pause(ms, true, { signal: this.stopping.signal, ref: false }).catch(
        () => false,
      );
      if (!isRunning) return;
      const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null);
      if (answer?.ok) return;
    }
  }
}
