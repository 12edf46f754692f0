import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serveFeature } from '../../../platform/http/serve-feature.ts';
import {
  cancelInvitation,
  inviteStaff,
  listInvitations,
  resendInvitation,
} from '../../accounts/staff/invitations.ts';
import {
  deactivateStaff,
  getStaffMember,
  reactivateStaff,
  resetSecondFactor,
  setStaffRoles,
} from '../../accounts/staff/team.ts';
import { deactivateManyStaff, endSessionsOfStaff } from './change-many-staff.ts';
import { exportStaff, listStaff } from './list-staff.ts';

export function registerTeam(app: App): void {
  serveFeature(app, officeCatalogue.team, {
    listStaff,
    getStaffMember,
    setStaffRoles,
    deactivateStaff,
    reactivateStaff,
    resetSecondFactor,
    exportStaff,
    deactivateManyStaff,
    endSessionsOfStaff,
    inviteStaff,
    listInvitations,
    resendInvitation,
    cancelInvitation,
  });
}
