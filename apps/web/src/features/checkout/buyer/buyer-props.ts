import type { BuyerForm } from '@toro/domain/checkout/buyer-form';
import type { Checkout } from '../use-checkout.ts';
import type { useFields } from '../use-fields.ts';

export interface BuyerProps {
  checkout: Checkout;
  fields: ReturnType<typeof useFields<BuyerForm>>;
  /** The server's error about the e-mail. */
  emailNote?: string | null;
}
