import { queryOptions } from '@tanstack/react-query';
import { getCoupon, listPromoCourses } from '@toro/contract/promos/calls';
import { api } from '../../shared/api.ts';

export const couponQuery = (id: string) =>
  queryOptions({ queryKey: ['coupon', id], queryFn: () => api.send(getCoupon, { params: { id } }) });

export const promoCoursesQuery = queryOptions({
  queryKey: ['promo-courses'],
  queryFn: () => api.send(listPromoCourses),
  staleTime: 60_000,
});
