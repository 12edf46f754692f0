import { queryOptions } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { offersCalls } from '@toro/contract/sales/offers/calls';
import { api } from '../../../shared/api.ts';

export type Offers = CallResponse<typeof offersCalls.listOffers>;
export type Offer = Offers['offers'][number];
export type OfferGroup = Offer['turmas'][number];

export const offersQuery = queryOptions({
  queryKey: ['offers'],
  queryFn: ({ signal }) => api.send(offersCalls.listOffers, { signal }),
});
