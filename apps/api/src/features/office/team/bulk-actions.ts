import { AppError } from '../../../platform/errors.ts';
import {
  type AccessBefore,
  deactivateMember,
  endMemberSessions,
  restoreAccess,
  restoreSessions,
} from '../../accounts/staff/member-access.ts';
import type { BulkAction } from '../lists/bulk-action.ts';
import { staffListing } from './list-staff.ts';

export const deactivateMany: BulkAction = {
  name: 'deactivate-staff',
  label: 'Desativar acesso',
  permission: 'staff.write',
  listing: staffListing,
  async perform(tx, { reason, ...input }) {
    const before = await deactivateMember(tx, { ...input, reason: reason ?? '' });
    if (!before) throw new AppError('conflict', 'Já estava sem acesso.');
    return before;
  },
  undo: (tx, id, before) => restoreAccess(tx, id, before as AccessBefore),
};

export const endSessionsOfMany: BulkAction = {
  name: 'end-staff-sessions',
  label: 'Encerrar sessões',
  permission: 'staff.write',
  listing: staffListing,
  perform: endMemberSessions,
  undo: (tx, id, before) => restoreSessions(tx, id, before as AccessBefore),
};

/** What can be done to many people of the team at once. */
export const STAFF_BULK_ACTIONS: readonly BulkAction[] = [deactivateMany, endSessionsOfMany];
