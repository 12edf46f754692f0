import { queryOptions } from '@tanstack/react-query';
import { profileCalls } from '@toro/contract/accounts/profile/calls';
import type { CallResponse } from '@toro/contract/call';
import { walletCalls } from '@toro/contract/sales/wallet/calls';
import { api } from '../../../shared/api.ts';

export type Account = CallResponse<typeof profileCalls.getStudent>;

/** The account of the logged-in buyer, shared with the profile. */
export const accountQuery = (id: number) =>
  queryOptions({
    queryKey: ['student', id],
    queryFn: ({ signal }) => api.send(profileCalls.getStudent, { params: { id }, signal }),
  });

/** The wallet of the logged-in buyer, shared with the page of the wallet. */
export const walletQuery = queryOptions({
  queryKey: ['wallet'],
  queryFn: ({ signal }) => api.send(walletCalls.getWallet, { signal }),
});
