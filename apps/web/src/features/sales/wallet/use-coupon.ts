import { useMutation } from '@tanstack/react-query';
import { walletCalls } from '@toro/contract/sales/wallet/calls';
import { type Cents, toDecimal } from '@toro/domain/base/money/money';
import { COUPON_NOT_CLEARED, COUPON_NOT_FOUND, formatCreationError } from '@toro/domain/sales/wallet/coupon';
import { useRef, useState } from 'react';
import { api, errorMessage, queryClient } from '../../../shared/api.ts';
import { type Coupon, walletQuery } from './queries.ts';

const refresh = () => queryClient.invalidateQueries({ queryKey: walletQuery.queryKey });

/** The coupon that is shown beside the statement, with its actions. */
export function useCoupon() {
  const [coupon, setCoupon] = useState<Coupon | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [createError, setCreateError] = useState<string | null>(null);
  // The same until a coupon was created, so that a double press or a retry creates one.
  const key = useRef(crypto.randomUUID());

  const show = (shown: Coupon | null) => {
    setCoupon(shown);
    setError(null);
    setCreateError(null);
  };

  const loading = useMutation({
    mutationFn: (id: number) => api.send(walletCalls.getWalletCoupon, { params: { id } }),
    onSuccess: show,
    onError() {
      show(null);
      setError(COUPON_NOT_FOUND);
    },
  });
  const creating = useMutation({
    mutationFn: (value: Cents) =>
      api.send(walletCalls.createWalletCoupon, {
        body: { value: toDecimal(value), idempotency_key: key.current },
      }),
    onSuccess({ newCoupon }) {
      key.current = crypto.randomUUID();
      show(newCoupon);
    },
    onError: (failure) => setCreateError(formatCreationError(errorMessage(failure))),
    onSettled: refresh,
  });
  const cancelling = useMutation({
    mutationFn: (id: number) => api.send(walletCalls.cancelWalletCoupon, { params: { id } }),
    onSuccess: show,
    onError: () => setError(COUPON_NOT_CLEARED),
    onSettled: refresh,
  });

  return {
    coupon,
    error,
    createError,
    isLoadingCoupon: loading.isPending,
    isCreatingCoupon: creating.isPending,
    isCancelingCoupon: cancelling.isPending,
    load: loading.mutate,
    create: creating.mutate,
    cancel: cancelling.mutate,
    clear: () => show(null),
  };
}

export type CouponActions = ReturnType<typeof useCoupon>;
