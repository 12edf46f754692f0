import { queryOptions } from '@tanstack/react-query';
import { classGroupsCalls } from '@toro/contract/catalogue/class-groups/calls';
import { api } from '../../../shared/api.ts';

export const classGroupQuery = (id: string) =>
  queryOptions({
    queryKey: ['class-group', id],
    queryFn: () => api.send(classGroupsCalls.getClassGroup, { params: { id } }),
  });

export const teachersQuery = queryOptions({
  queryKey: ['teachers'],
  queryFn: () => api.send(classGroupsCalls.listTeachers),
});
