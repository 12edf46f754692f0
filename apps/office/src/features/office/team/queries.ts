import { queryOptions } from '@tanstack/react-query';
import { getStaffMember, listInvitations } from '@toro/contract/office/team/calls';
import { api } from '../../../shared/api.ts';

export const memberQuery = (id: string) =>
  queryOptions({
    queryKey: ['member', id],
    queryFn: () => api.send(getStaffMember, { params: { id } }),
  });

export const invitationsQuery = queryOptions({
  queryKey: ['invitations'],
  queryFn: () => api.send(listInvitations),
});
