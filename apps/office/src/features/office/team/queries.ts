import { queryOptions } from '@tanstack/react-query';
import { teamCalls } from '@toro/contract/office/team/calls';
import { api } from '../../../shared/api.ts';

export const memberQuery = (id: string) =>
  queryOptions({
    queryKey: ['member', id],
    queryFn: () => api.send(teamCalls.getStaffMember, { params: { id } }),
  });

export const invitationsQuery = queryOptions({
  queryKey: ['invitations'],
  queryFn: () => api.send(teamCalls.listInvitations),
});
