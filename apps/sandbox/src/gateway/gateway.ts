import { createHmac, timingSafeEqual } from 'node:crypto';
import { FaultInjector } from './faults.ts';
import { Notifier } from './notifications.ts';
import { type Payment, PaymentStore, type Reason } from './payment-store.ts';

const REJECTED_BY_ISSUER: Reason = {
  status: 'DENIED',
  error_code: 'PAYMENTS-013',
  description: 'Autenticação recusada pelo portador',
  description_detail: 'Autenticação recusada pelo portador',
};

const REJECTED_PIX: Reason = {
  status: 'DENIED',
  error_code: 'PIX-001',
  description: 'Pagamento recusado pelo banco',
  description_detail: 'Pagamento recusado pelo banco',
};

/** The payments of the sandbox with their status changes and notifications. */
export class SandboxGateway {
  readonly faults = new FaultInjector();
  readonly store: PaymentStore;
  readonly notifier: Notifier;

  constructor({ file, appUrl }: { file: string; appUrl: string }) {
    this.store = new PaymentStore(file);
    this.notifier = new Notifier(appUrl, this.faults);
  }

  add(payment: Parameters<PaymentStore['add']>[0]): Payment {
    return this.notify(this.store.add(payment));
  }

  change(payment: Payment, change: Partial<Payment>): Payment {
    return this.notify(this.store.change(payment, change));
  }

  payPix(payment: Payment): Payment {
    // A bank may pay late: an expired Pix can still be approved.
    const payable = payment.status === 'WAITING' || payment.status === 'EXPIRED';
    return payable ? this.change(payment, { status: 'APPROVED' }) : payment;
  }

  rejectPix(payment: Payment): Payment {
    return payment.status === 'WAITING'
      ? this.change(payment, { status: 'DENIED', reason: REJECTED_PIX })
      : payment;
  }

  expirePix(payment: Payment): Payment {
    return payment.status === 'WAITING' ? this.change(payment, { status: 'EXPIRED' }) : payment;
  }

  cancel(payment: Payment): Payment {
    return payment.status === 'APPROVED'
      ? this.change(payment, { status: 'CANCELED', cancelledAmount: payment.amount })
      : payment;
  }

  /** Whether the fault occurs now; it is counted. */
  rejectsCancellation(): boolean {
    return this.faults.next('refuse-cancellation') !== null;
  }

  /** Cancels a part; the payment is cancelled when its whole amount went back. */
  cancelPart(payment: Payment, amount: number, key: string): Payment {
    const cancelledAmount = (payment.cancelledAmount ?? 0) + amount;
    const cancelKeys = [...(payment.cancelKeys ?? []), key];
    const isWhole = cancelledAmount >= payment.amount;
    return this.change(payment, { cancelledAmount, cancelKeys, ...(isWhole && { status: 'CANCELED' }) });
  }

  /** The signed authentication result that the issuer's page gives to the browser. */
  verdict(payment: Payment, approved: boolean): string {
    const text = `${payment.challenge?.id}:${approved ? 'Y' : 'N'}`;
    return Buffer.from(`${text}:${this.sign(text)}`).toString('base64');
  }

  /** Completes a debit payment with the issuer's result; null when the signature is invalid. */
  finish(payment: Payment, verdict: string): Payment | null {
    const [id = '', answer = '', signature = ''] = Buffer.from(verdict, 'base64').toString().split(':');
    const expected = Buffer.from(this.sign(`${id}:${answer}`));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    if (payment.status !== 'PENDING' || id !== payment.challenge?.id) return null;
    return answer === 'Y'
      ? this.change(payment, { status: 'APPROVED' })
      : this.change(payment, { status: 'DENIED', reason: REJECTED_BY_ISSUER });
  }

  private sign(text: string): string {
    return createHmac('sha256', this.store.secret).update(text).digest('hex');
  }

  private notify(payment: Payment): Payment {
    this.notifier.notify(payment);
    return payment;
  }
}
