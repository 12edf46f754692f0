import { useNavigate } from '@tanstack/react-router';
import type { CardForm } from '@toro/domain/sales/checkout/card-form';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../shared/api.ts';
import { useRuntimeConfig } from '../../../shared/runtime-config.ts';
import type { Checkout } from './use-checkout.ts';

type PaymentInput =
  | { state: 'idle' }
  | { state: 'paying' | 'waiting' }
  | { state: 'failed'; message: string };

/** Places the order. It is neither a query nor a mutation, because card data must not stay in a cache. */
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

  async function pay(card: CardForm | null = null): Promise<void> {
    setPaying({ state: 'paying' });
    try {
      const { placeOrder } = await import('./place-order.ts');
      const status = await placeOrder({
        checkout,
        card,
        publicKey: key.publicKey,
        isMounted: () => isMounted.current,
        onWaiting: () => setPaying({ state: 'waiting' }),
      });
      if (status === null) return;
      setPaying({ state: 'idle' });
      await navigate({ to: '.', search: { stepIndex: 4, status }, replace: true });
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
