import { queryOptions } from '@tanstack/react-query';
import { getSecondFactors, listStaffSessions } from '@toro/contract/staff/calls';
import { api } from '../../shared/api.ts';

export const secondFactorsQuery = queryOptions({
  queryKey: ['second-factors'],
  queryFn: () => api.send(getSecondFactors),
});

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => api.send(listStaffSessions),
});
