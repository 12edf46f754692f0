import { queryOptions } from '@tanstack/react-query';
import { getBrand, listBrands } from '@toro/contract/office/settings/calls';
import { api } from '../../../../shared/api.ts';

export const brandsQuery = queryOptions({
  queryKey: ['brands'],
  queryFn: () => api.send(listBrands),
});

export const brandQuery = (tag: string) =>
  queryOptions({
    queryKey: ['brand', tag],
    queryFn: () => api.send(getBrand, { params: { tag }, query: {} }),
  });
