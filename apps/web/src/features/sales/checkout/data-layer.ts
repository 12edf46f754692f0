import { buildCheckoutEvent, type CheckoutEventName } from '@toro/domain/sales/checkout/analytics';
import { pushEvent } from '../../../shared/visitor-choice.ts';
import type { Checkout } from './use-checkout.ts';

/** Pushes a checkout event to the tag manager's data layer, without personal data, once the visitor has accepted. */
export function pushToDataLayer(event: CheckoutEventName, checkout: Checkout, transaction_id?: string): void {
  const { summary, draft, affiliate } = checkout;
  pushEvent(
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
