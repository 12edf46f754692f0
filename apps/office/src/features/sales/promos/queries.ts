import { queryOptions } from '@tanstack/react-query';
import { promosCalls } from '@toro/contract/sales/promos/calls';
import { api } from '../../../shared/api.ts';

export const couponQuery = (id: string) =>
  queryOptions({
    queryKey: ['coupon', id],
    queryFn: () => api.send(promosCalls.getCoupon, { params: { id } }),
  });

export const promoCoursesQuery = queryOptions({
  queryKey: ['promo-courses'],
  queryFn: () => api.send(promosCalls.listPromoCourses),
  staleTime: 60_000,
});

export const batchQuery = (id: string) =>
  queryOptions({
    queryKey: ['coupon-batch', id],
    queryFn: () => api.send(promosCalls.getBatch, { params: { id } }),
  });

export const cashbackRulesQuery = queryOptions({
  queryKey: ['cashback-rules'],
  queryFn: () => api.send(promosCalls.listCashbackRules),
});
