import { formatRoles, type Role } from '@toro/domain/accounts/staff/roles';
import { invitationExpiry } from '@toro/domain/accounts/staff/session';
import { acquireAdvisoryLock } from '../../../platform/advisory-lock.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { hashPassword } from '../../../platform/passwords.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { assertStaffPassword } from './assert-staff-password.ts';
import {
  cancelInvitationsOf,
  consumeInvitation,
  findOpenInvitation,
  findPendingInvitation,
  findPendingInvitations,
  insertInvitation,
  updateInvitation,
} from './invitation-queries.ts';
import { findMemberByEmail, insertMember } from './member-queries.ts';
import { asMember, openStaffSession } from './open-staff-session.ts';
import type { StaffClient } from './staff-client.ts';
import { toStaffSession } from './to-staff-session.ts';

interface InvitationInput {
  name: string;
  email: string;
  roles: Role[];
}

export const invitationGone = () => notFound('Este convite não vale mais. Peça outro a quem convidou você.');

const alreadyInTeam = () => new AppError('conflict', 'Esta pessoa já faz parte da equipe.');

const senderOf = ({ actor }: Context) => (actor.kind === 'staff' ? actor.name : 'A Direção');

async function mailInvitation(context: Context, { name, email, roles }: InvitationInput, token: string) {
  const url = `${context.config.officeUrl}/convite/${token}`;
  await queueMail(context, {
    mail: 'staff-invitation',
    to: email,
    name,
    values: { convidado_por: senderOf(context), papeis: formatRoles(roles), link: url },
  });
  return url;
}

/** Invites a person. An older open invitation to the same address is void. Returns the link for the command line. */
export function createInvitation(context: Context, input: InvitationInput) {
  const token = newToken();
  return inTransaction(context, async (tx) => {
    const { db, now, actor } = tx;
    // One open invitation for each address, also when two people invite it at the same moment.
    await acquireAdvisoryLock(db, 'invitations');
    if (await findMemberByEmail(db, input.email)) throw alreadyInTeam();
    await cancelInvitationsOf(db, input.email, now());
    const id = await insertInvitation(db, {
      ...input,
      tokenHash: hashToken(token),
      invitedBy: actor.kind === 'staff' ? actor.id : null,
      createdAt: now(),
      expiresAt: invitationExpiry(now()),
    });
    const url = await mailInvitation(tx, input, token);
    await recordAudit(tx, {
      action: 'invite-staff',
      subject: { kind: 'invitation', id, name: input.email },
      changes: [{ field: 'roles', before: null, after: input.roles }],
    });
    return { id, url };
  });
}

export async function inviteStaff(context: Context, input: InvitationInput) {
  const { id } = await createInvitation(context, input);
  return { id };
}

export async function listInvitations({ db, now }: Context) {
  const rows = await findPendingInvitations(db, now());
  return rows.map(({ invitedBy, createdAt, expiresAt, ...row }) => ({
    ...row,
    invited_by: invitedBy ?? 'linha de comando',
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  }));
}

/** Mails an invitation again with a new link and 48 more hours. */
export function resendInvitation(context: Context, { id }: { id: number }) {
  const token = newToken();
  return inTransaction(context, async (tx) => {
    const invitation = await findPendingInvitation(tx.db, id);
    if (!invitation) throw invitationGone();
    await updateInvitation(tx.db, id, { tokenHash: hashToken(token), expiresAt: invitationExpiry(tx.now()) });
    await mailInvitation(tx, { ...invitation, roles: invitation.roles as Role[] }, token);
    await recordAudit(tx, {
      action: 'resend-invitation',
      subject: { kind: 'invitation', id, name: invitation.email },
    });
    return {};
  });
}

export function cancelInvitation(context: Context, { id }: { id: number }) {
  return inTransaction(context, async (tx) => {
    const invitation = await findPendingInvitation(tx.db, id);
    if (!invitation) throw invitationGone();
    await updateInvitation(tx.db, id, { cancelledAt: tx.now() });
    await recordAudit(tx, {
      action: 'cancel-invitation',
      subject: { kind: 'invitation', id, name: invitation.email },
    });
    return {};
  });
}

/** Makes the account of an invited person and logs them in. Of two at the same moment one succeeds. */
export async function acceptInvitation(
  context: Context,
  input: { token: string; name: string; password: string; sender: StaffClient },
) {
  const { token, name, password, sender } = input;
  const { db, limits, now, config } = context;
  await limits.take('staffLinks', sender.network);
  const tokenHash = hashToken(token);
  const open = await findOpenInvitation(db, tokenHash, now());
  if (!open) throw invitationGone();
  await assertStaffPassword(context, password, open.email);
  const passwordHash = await hashPassword(password);
  return inTransaction(context, async (tx) => {
    const invitation = await consumeInvitation(tx.db, tokenHash, now());
    if (!invitation) throw invitationGone();
    const roles = invitation.roles as Role[];
    const member = await insertMember(tx.db, { email: invitation.email, name, passwordHash, roles });
    if (!member) throw alreadyInTeam();
    const inside = asMember(tx, member);
    await recordAudit(inside, {
      action: 'accept-invitation',
      subject: { kind: 'staff', id: member.id, name },
      changes: [{ field: 'roles', before: null, after: roles }],
    });
    const complete = !config.production;
    return toStaffSession(inside, await openStaffSession(inside, member, sender, { complete }));
  });
}
