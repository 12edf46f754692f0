import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { FaultBox } from './faults.ts';
import type { Payment } from './payment-store.ts';

const PATIENCE_MS = 5000;
const SOON_MS = 150;
const LATE_MS = 1500;
const AGAIN_MS = [2000, 5000, 15_000];

function addressOf(appUrl: string, payment: Payment): string {
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

/** Tells the app of every change as Getnet does: a GET without a signature, repeated until it is heard. */
export class Notifier {
  private readonly stopping = new AbortController();

  constructor(
    private readonly appUrl: string,
    private readonly faults: FaultBox,
  ) {
    // Every notification under way listens.
    setMaxListeners(0, this.stopping.signal);
  }

  tell(payment: Payment): void {
    if (this.faults.strikes('no-notification')) return;
    const late = this.faults.strikes('late-notifications') !== null;
    const times = this.faults.strikes('duplicate-notifications') ? 3 : 1;
    for (let time = 0; time < times; time += 1)
      void this.deliver(addressOf(this.appUrl, payment), late ? LATE_MS : SOON_MS + time * 50);
  }

  stop(): void {
    this.stopping.abort();
  }

  private async deliver(url: string, first: number): Promise<void> {
    for (const ms of [first, ...AGAIN_MS]) {
      // A sandbox that stops takes its notifications with it, as a lost one.
      const goOn = await pause(ms, true, { signal: this.stopping.signal, ref: false }).catch(() => false);
      if (!goOn) return;
      const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null);
      if (answer?.ok) return;
    }
  }
}
