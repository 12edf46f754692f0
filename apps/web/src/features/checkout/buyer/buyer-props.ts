import type { BuyerForm } from '@toro/domain/checkout/buyer-form';
import type { Checkout } from '../use-checkout.ts';
import type { useFields } from '../use-fields.ts';

export interface BuyerProps {
  checkout: Checkout;
  fields: ReturnType<typeof useFields<BuyerForm>>;
  /** What the server says of the e-mail. */
  emailNote?: string | null;
}

/** How many of the six columns a field takes, and how many on a phone. */
export const span = (columns: number, onPhone = 6) => ({
  wrapperProps: { 'data-span': columns, 'data-phone': onPhone },
});
