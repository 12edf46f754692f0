import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ApiError } from '@toro/contract/client';
import type { CartStatus } from '@toro/domain/sales/checkout/order-states';
import { pollDelay } from '@toro/domain/sales/checkout/payment-waiting';
import { toPurchaseOutcome } from '@toro/domain/sales/checkout/steps';
import { useEffect } from 'react';
import { type PlacedOrder, useDraft } from '../draft-store.ts';
import { forgetPurchaseKey } from '../purchase-key.ts';
import { fetchOrder, orderKey, type PurchaseResponse } from '../queries.ts';

const toCartStatus = (processed: PurchaseResponse) => processed.processing.extra._cart.status;

/** An expired Pix can still be paid late, so its order is not settled. */
export const isExpiredPix = ({ processing: { extra } }: PurchaseResponse): boolean =>
  extra._order.metodo_pagamento === 'pix' && extra._order.json_retorno?.status === 'EXPIRED';

const isSettled = (processed: PurchaseResponse | undefined): boolean =>
  processed !== undefined && toCartStatus(processed) !== 'PROCESSING' && !isExpiredPix(processed);

/** Polls the state of an order with growing delays until it is settled. */
const useOrderState = (order: Pick<PlacedOrder, 'id' | 'token'> | null) =>
  useQuery({
    queryKey: orderKey(order?.id ?? ''),
    queryFn: ({ signal }) => fetchOrder(order?.id ?? '', order?.token ?? '', signal),
    enabled: order !== null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: ({ state }) => (isSettled(state.data) ? false : 'always'),
    refetchInterval: ({ state }) =>
      isSettled(state.data) ? false : pollDelay(state.dataUpdateCount + state.errorUpdateCount),
    refetchIntervalInBackground: true,
  });

/** The state of the placed order, or of the expired Pix that it replaced once that one is paid after all. */
export function useOrder(order: PlacedOrder | null, inAddress: CartStatus) {
  const navigate = useNavigate();
  const { noteOrder, storeOrder } = useDraft();
  const orderState = useOrderState(order);
  const replaced = order?.status === 'APPROVED' ? null : (order?.replaced ?? null);
  const replacedState = useOrderState(replaced);
  const isReplacedPaid = replacedState.data && toCartStatus(replacedState.data) === 'APPROVED';
  useEffect(() => {
    if (replaced && isReplacedPaid) storeOrder({ ...replaced, method: 'pix', status: 'APPROVED' });
  }, [replaced, isReplacedPaid, storeOrder]);
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
    if (isMissing) storeOrder(null);
  }, [isMissing, storeOrder]);
  return { processed, refetch: async () => (await orderState.refetch()).data };
}
