import type { BuyerForm } from '@toro/domain/sales/checkout/buyer-form';
import type { AppForm } from '@toro/ui/forms/use-app-form.ts';
import type { Checkout } from '../use-checkout.ts';

export interface BuyerProps {
  checkout: Checkout;
  form: AppForm<BuyerForm>;
  /** The server's error about the e-mail. */
  emailNote?: string | null;
}
