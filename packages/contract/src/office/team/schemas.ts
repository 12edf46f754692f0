import { z } from 'zod';
import { member, role, roles } from '../../accounts/staff/shapes.ts';
import {
  count,
  email,
  id,
  idText,
  instant,
  list,
  longIdText,
  nothing,
  optionalText,
  personName,
} from '../../shapes.ts';
import { bulkActionSchemas } from '../lists/bulk-schemas.ts';
import { exportSchemas, reason } from '../lists/export-schemas.ts';
import { listSchemas } from '../lists/list-schemas.ts';
import { staffList } from './staff-list.ts';

export const listStaff = listSchemas(staffList, 'The people of the team');

export const getStaffMember = {
  summary: 'A person of the team',
  params: z.object({ id: idText }),
  response: member.extend({
    created_at: instant,
    deactivated_at: instant.nullable(),
    last_used_at: instant.nullable(),
    has_totp: z.boolean(),
    passkeys: count,
    sessions: count,
  }),
};

const memberParams = z.object({ id: idText });

export const setStaffRoles = {
  summary: 'Give roles to a person',
  params: memberParams,
  body: z.object({ roles }),
  response: nothing,
};

export const deactivateStaff = {
  summary: 'End a person’s access and sessions',
  params: memberParams,
  body: z.object({ reason }),
  response: nothing,
};

export const reactivateStaff = {
  summary: 'Give a person access again',
  params: memberParams,
  response: nothing,
};

export const resetSecondFactor = {
  summary: 'Remove a person’s second factors, who enrols anew at the next login',
  params: memberParams,
  body: z.object({ reason }),
  response: nothing,
};

export const inviteStaff = {
  summary: 'Mail an invitation',
  body: z.object({ name: personName(100), email, roles }),
  response: z.object({ id }),
};

export const listInvitations = {
  summary: 'Open invitations',
  response: list(
    z.object({
      id,
      name: z.string().max(100),
      email: z.string().max(254),
      roles: list(role, 8),
      invited_by: optionalText(120),
      created_at: instant,
      expires_at: instant,
    }),
    500,
  ),
};

const invitationParams = z.object({ id: longIdText });

export const resendInvitation = {
  summary: 'Mail an invitation again; the older link no longer works',
  params: invitationParams,
  response: nothing,
};

export const cancelInvitation = {
  summary: 'Cancel an invitation',
  params: invitationParams,
  response: nothing,
};

export const exportStaff = exportSchemas(staffList, 'Export the people of a filter');

export const deactivateManyStaff = bulkActionSchemas(
  staffList,
  'End the access and sessions of many people',
  {
    needsReason: true,
  },
);

export const endSessionsOfStaff = bulkActionSchemas(staffList, 'End the sessions of many people');
