import { buildCheckoutEvent, type CheckoutEventName } from '@toro/domain/checkout/analytics';
import type { Checkout } from './use-checkout.ts';

/** Tells the data layer what happens to a sale; nothing of who buys. */
export function pushToDataLayer(event: CheckoutEventName, checkout: Checkout, transaction_id?: string): void {
  const { summary, draft, affiliate } = checkout;
  window.dataLayer ??= [];
  window.dataLayer.push(
    buildCheckoutEvent(event, {
      items: summary.items,
      value: summary.total,
      coupon: draft.cupom,
      affiliate,
      ...(event !== 'begin_checkout' && event !== 'add_adress_info' && { payment_type: draft.type }),
      ...(transaction_id && { transaction_id }),
    }),
  );
}
