import type { Card } from '@toro/contract/sales/checkout/shapes';
import type { Cents } from '@toro/domain/base/money/money';
import type { ReportedCharge } from '@toro/domain/sales/payments/report-differences';

/** The paying customer. */
export interface Customer {
  /** Stable and opaque: never an e-mail address or a CPF. */
  id: string;
  name: string;
  email: string;
  cpf: string;
  phone: string;
  address: {
    street: string;
    number: string;
    complement: string;
    district: string;
    city: string;
    state: string;
    postCode: string;
  };
  ip: string;
}

export interface Charge {
  orderId: string;
  amount: Cents;
  customer: Customer;
}

export interface CardCharge extends Charge {
  /** Held in memory only, until the gateway has created a token for it. */
  card: Card;
}

/** The form that the buyer's browser posts to the issuer. */
export interface Challenge {
  version: 1 | 2;
  method: 'POST';
  url: string;
  fields: Record<string, string>;
}

/** What the issuer's page sent back: `PaRes` of version 1 or `cres` of version 2. */
export interface ChallengeAnswer {
  version: 1 | 2;
  response: string;
}

/** The part of a gateway's response that may be stored and shown; never card data. */
export interface GatewayDetail {
  payment_id?: string;
  status?: string;
  description?: string;
  description_detail?: string;
  error_code?: string;
  antifraud?: { code: string; status_code: string; description: string };
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
