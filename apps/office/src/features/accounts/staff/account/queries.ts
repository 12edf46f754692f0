import { queryOptions } from '@tanstack/react-query';
import { staffCalls } from '@toro/contract/accounts/staff/calls';
import { listsCalls } from '@toro/contract/office/lists/calls';
import { api } from '../../../../shared/api.ts';

export const secondFactorsQuery = queryOptions({
  queryKey: ['second-factors'],
  queryFn: () => api.send(staffCalls.getSecondFactors),
});

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => api.send(staffCalls.listStaffSessions),
});

const POLL_MS = 3000;

/** The own exports; read again while one is being made. */
export const myFilesQuery = queryOptions({
  queryKey: ['my-files'],
  queryFn: () => api.send(listsCalls.listMyFiles),
  refetchInterval: ({ state }) => (state.data?.some((file) => file.state === 'waiting') ? POLL_MS : false),
});
