import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { staffCalls } from '@toro/contract/accounts/staff/calls';
import type { CallResponse } from '@toro/contract/call';
import { ApiError } from '@toro/contract/client';
import { isAllowed, type Permission } from '@toro/domain/accounts/staff/permissions';
import { api, queryClient } from '../api.ts';

export type StaffSession = CallResponse<typeof staffCalls.getStaffSession>;

/** The session of this browser; null without one. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<StaffSession | null> => {
    try {
      return await api.send(staffCalls.getStaffSession);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
});

export function setSession(session: StaffSession | null): void {
  queryClient.setQueryData(sessionQuery.queryKey, session);
}

/** The logged-in person. Only for pages behind the login. */
export function useMember(): StaffSession['member'] {
  const { data } = useSuspenseQuery(sessionQuery);
  if (!data) throw new Error('there is no session');
  return data.member;
}

/** Whether the person may do something: buttons and menu follow the table of the API. */
export function usePermission(): (permission: Permission) => boolean {
  const { roles } = useMember();
  return (permission) => isAllowed(roles, permission);
}
