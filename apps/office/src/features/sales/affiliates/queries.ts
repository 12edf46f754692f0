import { queryOptions } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { getAffiliate, getAffiliateReport, listUnownedCodes } from '@toro/contract/sales/affiliates/calls';
import { listPromoCourses } from '@toro/contract/sales/promos/calls';
import { api } from '../../../shared/api.ts';

export const affiliateQuery = (id: string) =>
  queryOptions({ queryKey: ['affiliate', id], queryFn: () => api.send(getAffiliate, { params: { id } }) });

export type AffiliateReport = CallResponse<typeof getAffiliateReport>;

export const affiliateReportQuery = (id: string) =>
  queryOptions({
    queryKey: ['affiliate-report', id],
    queryFn: () => api.send(getAffiliateReport, { params: { id } }),
  });

export const unownedCodesQuery = queryOptions({
  queryKey: ['unowned-codes'],
  queryFn: () => api.send(listUnownedCodes),
});

export const ratedCoursesQuery = queryOptions({
  queryKey: ['promo-courses'],
  queryFn: () => api.send(listPromoCourses),
  staleTime: 60_000,
});
