import { defineOfficeCall } from '../../call.ts';
import { defineListExport } from '../lists/export-call.ts';
import type * as schemas from './schemas.ts';
import { staffList } from './staff-list.ts';

export const listStaff = defineOfficeCall<typeof schemas.listStaff>({
  method: 'GET',
  path: '/v1/office/staff',
  permission: 'staff.read',
});

export const getStaffMember = defineOfficeCall<typeof schemas.getStaffMember>({
  method: 'GET',
  path: '/v1/office/staff/:id',
  permission: 'staff.read',
});

export const setStaffRoles = defineOfficeCall<typeof schemas.setStaffRoles>({
  method: 'PUT',
  path: '/v1/office/staff/:id/roles',
  permission: 'staff.write',
});

export const deactivateStaff = defineOfficeCall<typeof schemas.deactivateStaff>({
  method: 'POST',
  path: '/v1/office/staff/:id/deactivation',
  permission: 'staff.write',
});

export const reactivateStaff = defineOfficeCall<typeof schemas.reactivateStaff>({
  method: 'DELETE',
  path: '/v1/office/staff/:id/deactivation',
  permission: 'staff.write',
});

export const resetSecondFactor = defineOfficeCall<typeof schemas.resetSecondFactor>({
  method: 'POST',
  path: '/v1/office/staff/:id/second-factor-reset',
  permission: 'staff.write',
});

export const inviteStaff = defineOfficeCall<typeof schemas.inviteStaff>({
  method: 'POST',
  path: '/v1/office/invitations',
  permission: 'staff.write',
  once: true,
});

export const listInvitations = defineOfficeCall<typeof schemas.listInvitations>({
  method: 'GET',
  path: '/v1/office/invitations',
  permission: 'staff.read',
});

export const resendInvitation = defineOfficeCall<typeof schemas.resendInvitation>({
  method: 'POST',
  path: '/v1/office/invitations/:id/mail',
  permission: 'staff.write',
});

export const cancelInvitation = defineOfficeCall<typeof schemas.cancelInvitation>({
  method: 'DELETE',
  path: '/v1/office/invitations/:id',
  permission: 'staff.write',
});

export const exportStaff = defineListExport<typeof schemas.exportStaff>(staffList);

/** Acts on many people of the team at once. */
export const deactivateManyStaff = defineOfficeCall<typeof schemas.deactivateManyStaff>({
  method: 'POST',
  path: '/v1/office/bulk/staff/deactivate',
  permission: 'staff.write',
  once: true,
});

export const endSessionsOfStaff = defineOfficeCall<typeof schemas.endSessionsOfStaff>({
  method: 'POST',
  path: '/v1/office/bulk/staff/end-sessions',
  permission: 'staff.write',
  once: true,
});
