import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ApiError } from '@toro/contract/client';
import type { CartStatus } from '@toro/domain/checkout/order-states';
import { pollDelay } from '@toro/domain/checkout/payment-waiting';
import { toPurchaseOutcome } from '@toro/domain/checkout/steps';
import { useEffect } from 'react';
import { type PlacedOrder, useDraft } from '../draft-store.ts';
import { forgetPurchaseKey } from '../purchase-key.ts';
import { fetchOrder, orderKey, type PurchaseResponse } from '../queries.ts';

const toCartStatus = (processed: PurchaseResponse) => processed.processing.extra._cart.status;

/** Polls the state of an order with growing delays until it is settled. */
export function useOrder(order: PlacedOrder | null, inAddress: CartStatus) {
  const navigate = useNavigate();
  const { noteOrder, keepOrder } = useDraft();
  const orderState = useQuery({
    queryKey: orderKey(order?.id ?? ''),
    queryFn: ({ signal }) => fetchOrder(order?.id ?? '', order?.token ?? '', signal),
    enabled: order !== null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: ({ state }) =>
      state.data && toCartStatus(state.data) !== 'PROCESSING' ? false : 'always',
    refetchInterval: ({ state }) =>
      state.data && toCartStatus(state.data) !== 'PROCESSING'
        ? false
        : pollDelay(state.dataUpdateCount + state.errorUpdateCount),
    refetchIntervalInBackground: true,
  });
  const processed = orderState.data;
  const status = processed && toCartStatus(processed);
  useEffect(() => {
    if (!status) return;
    noteOrder({ status });
    if (toPurchaseOutcome(status) === 'failed') forgetPurchaseKey();
    if (status !== inAddress) void navigate({ to: '.', search: { stepIndex: 4, status }, replace: true });
  }, [status, inAddress, noteOrder, navigate]);
  const isMissing = orderState.error instanceof ApiError && orderState.error.status === 404;
  useEffect(() => {
    if (isMissing) keepOrder(null);
  }, [isMissing, keepOrder]);
  return { processed, refetch: () => void orderState.refetch() };
}
