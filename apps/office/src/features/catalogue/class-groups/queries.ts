import { queryOptions } from '@tanstack/react-query';
import { getClassGroup, listTeachers } from '@toro/contract/catalogue/class-groups/calls';
import { api } from '../../../shared/api.ts';

export const classGroupQuery = (id: string) =>
  queryOptions({
    queryKey: ['class-group', id],
    queryFn: () => api.send(getClassGroup, { params: { id } }),
  });

export const teachersQuery = queryOptions({ queryKey: ['teachers'], queryFn: () => api.send(listTeachers) });
