import { queryOptions } from '@tanstack/react-query';
import { listCategories, listDisciplines, listFamilies } from '@toro/contract/catalogue/categories/calls';
import { api } from '../../../shared/api.ts';

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: () => api.send(listCategories),
});

export const familiesQuery = queryOptions({ queryKey: ['families'], queryFn: () => api.send(listFamilies) });

export const disciplinesQuery = queryOptions({
  queryKey: ['disciplines'],
  queryFn: () => api.send(listDisciplines),
});
