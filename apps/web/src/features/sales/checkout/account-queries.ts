import { queryOptions } from '@tanstack/react-query';
import { getStudent } from '@toro/contract/accounts/profile/calls';
import type { CallResponse } from '@toro/contract/call';
import { getWallet } from '@toro/contract/sales/wallet/calls';
import { api } from '../../../shared/api.ts';

export type Account = CallResponse<typeof getStudent>;

/** The account of the logged-in buyer, shared with the profile. */
export const accountQuery = (id: number) =>
  queryOptions({
    queryKey: ['student', id],
    queryFn: ({ signal }) => api.send(getStudent, { params: { id }, signal }),
  });

/** The wallet of the logged-in buyer, shared with the page of the wallet. */
export const walletQuery = queryOptions({
  queryKey: ['wallet'],
  queryFn: ({ signal }) => api.send(getWallet, { signal }),
});
