import { officeCatalogue } from '@toro/contract/office-catalogue';
import { type App, serve } from '../../../platform/http/serve.ts';
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
import { deactivateManyStaff, endSessionsOfStaff } from './act-on-many-staff.ts';
import { exportStaff, listStaff } from './list-staff.ts';

export function registerTeam(app: App): void {
  const { team } = officeCatalogue;
  serve(app, team.listStaff, ({ context, query }) => listStaff(context, query));
  serve(app, team.getStaffMember, ({ context, params }) => getStaffMember(context, params.id));
  serve(app, team.setStaffRoles, ({ context, staff: session, params, body }) =>
    setStaffRoles(context, session, params.id, body.roles),
  );
  serve(app, team.deactivateStaff, ({ context, staff: session, params, body }) =>
    deactivateStaff(context, session, params.id, body.reason),
  );
  serve(app, team.reactivateStaff, ({ context, staff: session, params }) =>
    reactivateStaff(context, session, params.id),
  );
  serve(app, team.resetSecondFactor, ({ context, staff: session, params, body }) =>
    resetSecondFactor(context, session, params.id, body.reason),
  );
  serve(app, team.exportStaff, ({ context, staff: session, body }) => exportStaff(context, session, body));
  serve(app, team.deactivateManyStaff, ({ context, staff: session, body }) =>
    deactivateManyStaff(context, session, body),
  );
  serve(app, team.endSessionsOfStaff, ({ context, staff: session, body }) =>
    endSessionsOfStaff(context, session, body),
  );
  serve(app, team.inviteStaff, ({ context, body }) => inviteStaff(context, body));
  serve(app, team.listInvitations, ({ context }) => listInvitations(context));
  serve(app, team.resendInvitation, ({ context, params }) => resendInvitation(context, params.id));
  serve(app, team.cancelInvitation, ({ context, params }) => cancelInvitation(context, params.id));
}
