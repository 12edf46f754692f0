import type { Card } from '@toro/contract/checkout/shapes';
import type { Cents } from '@toro/domain/money/money';

/** Who pays, as a gateway wants to know it. */
export interface Customer {
  /** Stable and meaningless outside: never an e-mail or a CPF. */
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
  /** In memory only, until the gateway has made a token of it. */
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

/** What of a gateway's answer may be kept and shown; never anything of a card. */
export interface GatewayDetail {
  payment_id?: string;
  status?: string;
  description?: string;
  description_detail?: string;
  error_code?: string;
  antifraud?: { code: string; status_code: string; description: string };
}

/**
 * How a payment stands as far as the gateway has told.
 * `unclear`: it may or may not have been done (time-out, lost connection, "already being processed");
 * it is asked for again and never sent again.
 */
export type Outcome =
  | { status: 'approved' | 'cancelled'; gatewayPaymentId: string; detail: GatewayDetail }
  | { status: 'denied' | 'error' | 'expired'; gatewayPaymentId?: string; detail: GatewayDetail }
  | { status: 'unclear'; gatewayPaymentId?: string; detail: GatewayDetail }
  | {
      status: 'waiting';
      gatewayPaymentId: string;
      detail: GatewayDetail;
      pix?: { code: string; expiresAt: Date };
      challenge?: Challenge;
    };

export type PaymentMethod = 'credit' | 'debit' | 'pix';

/** The way out to whoever moves the money. No verb throws for what a gateway may answer. */
export interface Gateway {
  payByCredit(charge: CardCharge & { instalments: number }): Promise<Outcome>;
  /** `returnUrl` is where the issuer's page sends the browser back. */
  payByDebit(charge: CardCharge & { returnUrl: string }): Promise<Outcome>;
  finishDebit(gatewayPaymentId: string, answer: ChallengeAnswer): Promise<Outcome>;
  payByPix(charge: Charge & { lifetimeSeconds: number }): Promise<Outcome>;
  /** Asks how a payment stands; by our order when the gateway's id never arrived. `null`: it knows of none. */
  findPayment(asked: {
    method: PaymentMethod;
    orderId: string;
    gatewayPaymentId?: string;
  }): Promise<Outcome | null>;
  /** Gives the money back; on the day of the payment at once, later by request. `key` makes it once. */
  cancel(asked: {
    method: PaymentMethod;
    gatewayPaymentId: string;
    amount: Cents;
    sameDay: boolean;
    key: string;
  }): Promise<'done' | 'refused' | 'unclear'>;
}
