import type { Card } from '@toro/contract/sales/checkout/shapes';
import type { Cents } from '@toro/domain/base/money/money';
import type { ReportedCharge } from '@toro/domain/sales/payments/report-differences';
import type { Challenge, Customer, GatewayDetail } from '../../database/schema/gateway-types.ts';

export interface Charge {
  orderId: string;
  amount: Cents;
  customer: Customer;
}

export interface CardCharge extends Charge {
  /** Held in memory only, until the gateway has created a token for it. */
  card: Card;
}

/** What the issuer's page sent back: `PaRes` of version 1 or `cres` of version 2. */
export interface ChallengeAnswer {
  version: 1 | 2;
  response: string;
}

/**
 * The status of a payment as the gateway reported it.
 * `unclear`: it may or may not have been made (timeout, lost connection, "already being processed");
 * its status is queried again and it is never sent again.
 */
export type Outcome = { /** The charge as the gateway reported it. */ reported?: ReportedCharge } & (
  | { status: 'approved' | 'cancelled'; gatewayPaymentId: string; detail: GatewayDetail }
  | { status: 'denied' | 'error' | 'expired'; gatewayPaymentId?: string; detail: GatewayDetail }
  | { status: 'unclear'; gatewayPaymentId?: string; detail: GatewayDetail }
  | {
      status: 'waiting';
      gatewayPaymentId: string;
      detail: GatewayDetail;
      pix?: { code: string; expiresAt: Date };
      challenge?: Challenge;
    }
);

export type PaymentMethod = 'credit' | 'debit' | 'pix';

/** The port to a payment gateway. No method throws for any response of the gateway. */
export interface Gateway {
  payByCredit(charge: CardCharge & { instalments: number }): Promise<Outcome>;
  /** `returnUrl` is where the issuer's page sends the browser back. */
  payByDebit(charge: CardCharge & { returnUrl: string }): Promise<Outcome>;
  finishDebit(gatewayPaymentId: string, answer: ChallengeAnswer): Promise<Outcome>;
  payByPix(charge: Charge & { lifetimeSeconds: number }): Promise<Outcome>;
  /** Queries the status of a payment; by order when the gateway's id is unknown. `null`: the gateway knows none. */
  findPayment(input: {
    method: PaymentMethod;
    orderId: string;
    gatewayPaymentId?: string;
  }): Promise<Outcome | null>;
  /** Refunds a payment; on the day of the payment at once, later by request. `key` makes it idempotent. */
  cancel(input: {
    method: PaymentMethod;
    gatewayPaymentId: string;
    amount: Cents;
    sameDay: boolean;
    key: string;
  }): Promise<'done' | 'refused' | 'unclear'>;
  /**
   * What became of a cancellation by its key. `unknown`: the gateway never received it. `unavailable`: the gateway has no
   * such query.
   */
  findCancellation(input: {
    key: string;
  }): Promise<'done' | 'refused' | 'unclear' | 'unknown' | 'unavailable'>;
}
