import { buildCheckoutEvent, type CheckoutEventName } from '@toro/domain/checkout/analytics';
import type { Checkout } from './use-checkout.ts';

/** Pushes a checkout event to the tag manager's data layer, without personal data. */
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
