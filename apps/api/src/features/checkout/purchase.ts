import type { buyWithCredit, startPurchase } from '@toro/contract/checkout/schemas';
import type { z } from 'zod';

/** The checkout form as it arrives, whatever it is paid with. */
export type Purchase = z.output<(typeof buyWithCredit)['body']> | z.output<(typeof startPurchase)['body']>;

/** From where it was sent. */
export interface Sender {
  ip: string;
  network: string;
  /** The address of ours that the buyer's browser is on. */
  origin: string;
}
