import { defineOfficeCalls } from '../../call.ts';
import { defineListExport } from '../lists/export-call.ts';
import type * as schemas from './schemas.ts';
import { staffList } from './staff-list.ts';

export const teamCalls = defineOfficeCalls<typeof schemas>({
  listStaff: ['GET /v1/office/staff', 'staff.read'],
  getStaffMember: ['GET /v1/office/staff/:id', 'staff.read'],
  setStaffRoles: ['PUT /v1/office/staff/:id/roles', 'staff.write'],
  deactivateStaff: ['POST /v1/office/staff/:id/deactivation', 'staff.write'],
  reactivateStaff: ['DELETE /v1/office/staff/:id/deactivation', 'staff.write'],
  resetSecondFactor: ['POST /v1/office/staff/:id/second-factor-reset', 'staff.write'],
  inviteStaff: ['POST /v1/office/invitations', 'staff.write', { once: true }],
  listInvitations: ['GET /v1/office/invitations', 'staff.read'],
  resendInvitation: ['POST /v1/office/invitations/:id/mail', 'staff.write'],
  cancelInvitation: ['DELETE /v1/office/invitations/:id', 'staff.write'],
  exportStaff: defineListExport(staffList),
  /** Acts on many people of the team at once. */
  deactivateManyStaff: ['POST /v1/office/bulk/staff/deactivate', 'staff.write', { once: true }],
  endSessionsOfStaff: ['POST /v1/office/bulk/staff/end-sessions', 'staff.write', { once: true }],
});
