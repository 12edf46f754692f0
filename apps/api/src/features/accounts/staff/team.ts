import type { Role } from '@toro/domain/accounts/staff/roles';
import { IDLE_MS } from '@toro/domain/accounts/staff/session';
import { listChanges, recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import {
  assertAnother,
  assertOwnerRemains,
  deactivateMember,
  memberNotFound,
  subjectOf,
} from './member-access.ts';
import { findMember, lockMember, updateMember } from './member-queries.ts';
import { deletePasskeys, deleteRecoveryCodes, findPasskeys } from './second-factor-queries.ts';
import { endSessions, findOpenSessions } from './session-queries.ts';

export async function getStaffMember({ db, now }: Context, { id }: { id: number }) {
  const member = await findMember(db, id);
  if (!member) throw memberNotFound();
  const sessions = await findOpenSessions(db, id, now(), new Date(now().getTime() - IDLE_MS));
  const { name, email, roles, createdAt, deactivatedAt, totpSecret } = member;
  return {
    id,
    name,
    email,
    roles,
    created_at: createdAt.toISOString(),
    deactivated_at: deactivatedAt?.toISOString() ?? null,
    last_used_at: sessions[0]?.lastUsedAt.toISOString() ?? null,
    has_totp: totpSecret !== null,
    passkeys: (await findPasskeys(db, id)).length,
    sessions: sessions.length,
  };
}

export function setStaffRoles(
  context: Context,
  { by, id, roles }: { by: StaffSession; id: number; roles: Role[] },
) {
  assertAnother(by.id, id);
  return inTransaction(context, async (tx) => {
    if (!roles.includes('owner')) await assertOwnerRemains(tx, id);
    const member = await lockMember(tx.db, id);
    if (!member) throw memberNotFound();
    const after = [...new Set(roles)];
    await updateMember(tx.db, id, { roles: after });
    await recordAudit(tx, {
      action: 'set-roles',
      subject: subjectOf(member),
      changes: listChanges({ roles: member.roles }, { roles: after }),
    });
    return {};
  });
}

/** Ends a person's access and all their sessions. */
export function deactivateStaff(
  context: Context,
  { by, id, reason }: { by: StaffSession; id: number; reason: string },
) {
  return inTransaction(context, async (tx) => {
    await deactivateMember(tx, { staffId: by.id, id, reason });
    return {};
  });
}

export function reactivateStaff(context: Context, { by, id }: { by: StaffSession; id: number }) {
  assertAnother(by.id, id);
  return inTransaction(context, async (tx) => {
    const member = await lockMember(tx.db, id);
    if (!member) throw memberNotFound();
    if (!member.deactivatedAt) return {};
    await updateMember(tx.db, id, { deactivatedAt: null });
    await recordAudit(tx, { action: 'reactivate-staff', subject: subjectOf(member) });
    return {};
  });
}

/** Removes a person's second factors and ends their sessions; the next login enrols anew. */
export function resetSecondFactor(
  context: Context,
  { by, id, reason }: { by: StaffSession; id: number; reason: string },
) {
  assertAnother(by.id, id);
  return inTransaction(context, async (tx) => {
    const member = await lockMember(tx.db, id);
    if (!member) throw memberNotFound();
    await updateMember(tx.db, id, { totpSecret: null, totpAddedAt: null });
    await deletePasskeys(tx.db, id);
    await deleteRecoveryCodes(tx.db, id);
    await endSessions(tx.db, id, tx.now());
    await recordAudit(tx, {
      action: 'reset-second-factor',
      subject: subjectOf(member),
      changes: [{ field: 'second_factor', before: 'alterado', after: null }],
      reason,
    });
    await queueMail(tx, {
      mail: 'staff-second-factor-reset',
      to: member.email,
      name: member.name,
      values: { por: by.name },
    });
    return {};
  });
}
