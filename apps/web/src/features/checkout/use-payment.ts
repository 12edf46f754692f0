import { useNavigate } from '@tanstack/react-router';
import { ApiError } from '@toro/contract/client';
import type { CardForm } from '@toro/domain/checkout/card-form';
import { PAYMENT_WAIT_MS, pollDelay } from '@toro/domain/checkout/payment-waiting';
import { isPaymentInProgress, toPurchaseOutcome } from '@toro/domain/checkout/steps';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorMessage, queryClient } from '../../shared/api.ts';
import { useRuntimeConfig } from '../../shared/runtime-config.ts';
import { useDraft } from './draft-store.ts';
import { forgetPurchaseKey } from './purchase-key.ts';
import { orderKey, type PurchaseResponse } from './queries.ts';
import type { Checkout } from './use-checkout.ts';

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const NO_RESPONSE =
  'Ainda não tivemos a resposta do pagamento. Você não será cobrado duas vezes: confira a sua conexão e tente de novo.';

type PaymentInput =
  | { state: 'idle' }
  | { state: 'paying' | 'waiting' }
  | { state: 'failed'; message: string };

/**
 * Sends the purchase, and sends it again with the same key while its result is unknown. It is neither a query nor
 * a mutation, because card data must not stay in a cache.
 */
export function usePayment(checkout: Checkout) {
  const { key } = useRuntimeConfig();
  const navigate = useNavigate();
  const [paying, setPaying] = useState<PaymentInput>({ state: 'idle' });
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  async function sendUntilKnown(card: CardForm | null): Promise<PurchaseResponse> {
    const { sendPurchase } = await import('./send-purchase.ts');
    const until = Date.now() + PAYMENT_WAIT_MS;
    for (let polls = 0; ; polls++) {
      try {
        return await sendPurchase(checkout, card, key.publicKey);
      } catch (error) {
        if (!(error instanceof ApiError) || !isPaymentInProgress(error)) throw error;
        if (!isMounted.current || Date.now() > until) throw new ApiError({ ...error, message: NO_RESPONSE });
        setPaying({ state: 'waiting' });
        await sleep(pollDelay(polls));
      }
    }
  }

  async function pay(card: CardForm | null = null): Promise<void> {
    setPaying({ state: 'paying' });
    try {
      const processed = await sendUntilKnown(card);
      const { _order, _cart } = processed.processing.extra;
      // A buyer who has left the page finds the order again by its key.
      if (!isMounted.current) return;
      if (toPurchaseOutcome(_cart.status) === 'failed') forgetPurchaseKey();
      queryClient.setQueryData(orderKey(_order.id_order), processed);
      useDraft.getState().keepOrder({
        id: _order.id_order,
        token: processed.token,
        method: _order.metodo_pagamento,
        status: _cart.status,
      });
      setPaying({ state: 'idle' });
      await navigate({ to: '.', search: { stepIndex: 4, status: _cart.status }, replace: true });
    } catch (error) {
      if (isMounted.current) setPaying({ state: 'failed', message: errorMessage(error) });
    }
  }

  /** A message is shown only on the step where it appeared. */
  const reset = useCallback(
    () => setPaying((current) => (current.state === 'failed' ? { state: 'idle' } : current)),
    [],
  );

  return { pay, paying, reset };
}

export type Payment = ReturnType<typeof usePayment>;
