import { queryOptions } from '@tanstack/react-query';
import { categoriesCalls } from '@toro/contract/catalogue/categories/calls';
import { api } from '../../../shared/api.ts';

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: () => api.send(categoriesCalls.listCategories),
});

export const familiesQuery = queryOptions({
  queryKey: ['families'],
  queryFn: () => api.send(categoriesCalls.listFamilies),
});

export const disciplinesQuery = queryOptions({
  queryKey: ['disciplines'],
  queryFn: () => api.send(categoriesCalls.listDisciplines),
});
