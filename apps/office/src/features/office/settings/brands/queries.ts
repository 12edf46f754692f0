import { queryOptions } from '@tanstack/react-query';
import { settingsCalls } from '@toro/contract/office/settings/calls';
import { api } from '../../../../shared/api.ts';

export const brandsQuery = queryOptions({
  queryKey: ['brands'],
  queryFn: () => api.send(settingsCalls.listBrands),
});

export const brandQuery = (tag: string) =>
  queryOptions({
    queryKey: ['brand', tag],
    queryFn: () => api.send(settingsCalls.getBrand, { params: { tag }, query: {} }),
  });
