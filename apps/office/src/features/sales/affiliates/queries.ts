import { queryOptions } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { affiliatesCalls } from '@toro/contract/sales/affiliates/calls';
import { promosCalls } from '@toro/contract/sales/promos/calls';
import { api } from '../../../shared/api.ts';

export const affiliateQuery = (id: string) =>
  queryOptions({
    queryKey: ['affiliate', id],
    queryFn: () => api.send(affiliatesCalls.getAffiliate, { params: { id } }),
  });

export type AffiliateReport = CallResponse<typeof affiliatesCalls.getAffiliateReport>;

export const affiliateReportQuery = (id: string) =>
  queryOptions({
    queryKey: ['affiliate-report', id],
    queryFn: () => api.send(affiliatesCalls.getAffiliateReport, { params: { id } }),
  });

export const unownedCodesQuery = queryOptions({
  queryKey: ['unowned-codes'],
  queryFn: () => api.send(affiliatesCalls.listUnownedCodes),
});

export const ratedCoursesQuery = queryOptions({
  queryKey: ['promo-courses'],
  queryFn: () => api.send(promosCalls.listPromoCourses),
  staleTime: 60_000,
});
