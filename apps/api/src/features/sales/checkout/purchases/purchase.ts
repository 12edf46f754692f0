import type { buyWithCredit, startPurchase } from '@toro/contract/sales/checkout/schemas';
import type { z } from 'zod';

/** The checkout form of any payment method. */
export type Purchase = z.output<(typeof buyWithCredit)['body']> | z.output<(typeof startPurchase)['body']>;

/** The client that sent the form. */
export interface Sender {
  ip: string;
  network: string;
  /** The origin of this app that the buyer's browser uses. */
  origin: string;
  /** The host of a brand, or null on the host of the default one; the mails of the order have this brand. */
  host: string | null;
}
