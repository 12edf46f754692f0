import { ApiError } from '@toro/contract/client';
import type { CardForm } from '@toro/domain/sales/checkout/card-form';
import type { CartStatus } from '@toro/domain/sales/checkout/order-states';
import { PAYMENT_WAIT_MS, pollDelay } from '@toro/domain/sales/checkout/payment-waiting';
import { isPaymentInProgress, toPurchaseOutcome } from '@toro/domain/sales/checkout/steps';
import { queryClient } from '../../../shared/api.ts';
import { useDraft } from './draft-store.ts';
import { forgetPurchaseKey } from './purchase-key.ts';
import { orderKey, type PurchaseResponse } from './queries.ts';
import { sendPurchase } from './send-purchase.ts';
import type { Checkout } from './use-checkout.ts';

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const NO_RESPONSE =
  'Ainda não tivemos a resposta do pagamento. Você não será cobrado duas vezes: confira a sua conexão e tente de novo.';

interface PlaceOrderParams {
  checkout: Checkout;
  card: CardForm | null;
  publicKey: string;
  /** Whether the buyer is still on the page. */
  isMounted: () => boolean;
  onWaiting: () => void;
}

/** Sends the purchase, and sends it again with the same key while its result is unknown. */
async function sendUntilKnown(params: PlaceOrderParams): Promise<PurchaseResponse> {
  const { checkout, card, publicKey, isMounted, onWaiting } = params;
  const until = Date.now() + PAYMENT_WAIT_MS;
  for (let polls = 0; ; polls++) {
    try {
      return await sendPurchase(checkout, card, publicKey);
    } catch (error) {
      if (!(error instanceof ApiError) || !isPaymentInProgress(error)) throw error;
      if (!isMounted() || Date.now() > until) throw new ApiError({ ...error, message: NO_RESPONSE });
      onWaiting();
      await sleep(pollDelay(polls));
    }
  }
}

const isPriceChange = (error: unknown) =>
  error instanceof ApiError && error.status === 409 && Object.hasOwn(error.details ?? {}, 'prices');

/** Places the order and keeps it for the result page; null for a buyer who has left, who finds it again by its key. */
export async function placeOrder(params: PlaceOrderParams): Promise<CartStatus | null> {
  const processed = await sendUntilKnown(params).catch(async (error: unknown) => {
    // The summary shows the new prices beside the message; the buyer confirms again.
    if (isPriceChange(error))
      for (const name of ['course', 'coupon'])
        await queryClient.invalidateQueries({ queryKey: ['checkout', name] });
    throw error;
  });
  const { _order, _cart } = processed.processing.extra;
  if (!params.isMounted()) return null;
  if (toPurchaseOutcome(_cart.status) === 'failed') forgetPurchaseKey();
  queryClient.setQueryData(orderKey(_order.id_order), processed);
  useDraft.getState().storeOrder({
    id: _order.id_order,
    token: processed.token,
    method: _order.metodo_pagamento,
    status: _cart.status,
  });
  return _cart.status;
}
