import { queryOptions } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { walletCalls } from '@toro/contract/sales/wallet/calls';
import { api } from '../../../shared/api.ts';

export type Wallet = CallResponse<typeof walletCalls.getWallet>;
export type Statement = Wallet['statements'][number];
export type Coupon = CallResponse<typeof walletCalls.getWalletCoupon>;

export const walletQuery = queryOptions({
  queryKey: ['wallet'],
  queryFn: ({ signal }) => api.send(walletCalls.getWallet, { signal }),
});
