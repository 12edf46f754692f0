import { staffPasswordLinkExpiry } from '@toro/domain/accounts/staff/session';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { hashPassword, verifyPassword } from '../../../platform/passwords.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { assertStaffPassword } from './assert-staff-password.ts';
import { findOpenInvitation } from './invitation-queries.ts';
import { findMember, findMemberByEmail, updateMember } from './member-queries.ts';
import {
  consumePasswordLink,
  findPasswordLink,
  insertPasswordLink,
  voidPasswordLinks,
} from './password-link-queries.ts';
import { endSessions } from './session-queries.ts';

export const invalidLink = () => notFound('Este link não vale mais. Peça outro em "Esqueci minha senha".');

/** Mails a link to set a new password. The response is the same for every address. */
export async function requestStaffPassword(
  context: Context,
  { email, sender: { network } }: { email: string; sender: { network: string } },
) {
  const { limits, now, config } = context;
  await limits.take('staffLinks', network);
  await limits.take('staffPasswordAddress', email);
  const member = await findMemberByEmail(context.db, email);
  if (!member || member.deactivatedAt) return {};
  const token = newToken();
  await inTransaction(context, async (tx) => {
    await voidPasswordLinks(tx.db, member.id, now());
    await insertPasswordLink(tx.db, {
      tokenHash: hashToken(token),
      staffId: member.id,
      expiresAt: staffPasswordLinkExpiry(now()),
    });
    await recordAudit(tx, {
      action: 'request-password',
      subject: { kind: 'staff', id: member.id, name: member.name },
    });
    await queueMail(tx, {
      mail: 'staff-password-link',
      to: member.email,
      name: member.name,
      values: { link: `${config.officeUrl}/nova-senha/${token}` },
    });
  });
  return {};
}

/** An invitation or a password link that still works. */
export async function checkStaffLink(
  { db, limits, now }: Context,
  { token, sender: { network } }: { token: string; sender: { network: string } },
) {
  await limits.take('staffLinks', network);
  const tokenHash = hashToken(token);
  const invitation = await findOpenInvitation(db, tokenHash, now());
  if (invitation) return { kind: 'invitation' as const, name: invitation.name, email: invitation.email };
  const link = await findPasswordLink(db, tokenHash, now());
  if (link) return { kind: 'password' as const, name: link.name, email: link.email };
  throw notFound('Este convite não vale mais. Peça outro a quem convidou você.');
}

/** Sets a new password and ends all sessions. The next login still requires the second factor. */
export async function resetStaffPassword(
  context: Context,
  { token, password, sender: { network } }: { token: string; password: string; sender: { network: string } },
) {
  const { db, limits, now } = context;
  await limits.take('staffLinks', network);
  const tokenHash = hashToken(token);
  const link = await findPasswordLink(db, tokenHash, now());
  if (!link) throw invalidLink();
  await assertStaffPassword(context, password, link.email);
  const passwordHash = await hashPassword(password);
  return inTransaction(context, async (tx) => {
    const staffId = await consumePasswordLink(tx.db, tokenHash, now());
    if (staffId === null) throw invalidLink();
    await updateMember(tx.db, staffId, { passwordHash });
    await endSessions(tx.db, staffId, now());
    await recordAudit(tx, {
      action: 'reset-password',
      subject: { kind: 'staff', id: staffId, name: link.name },
      changes: [{ field: 'password', before: null, after: 'alterado' }],
    });
    return {};
  });
}

/** Changes the own password and ends the other sessions. */
export async function changeStaffPassword(
  context: Context,
  { by, current, password }: { by: StaffSession; current: string; password: string },
) {
  const { db, limits, now } = context;
  await limits.take('passwordChange', `staff:${by.id}`);
  const member = await findMember(db, by.id);
  if (!member || !(await verifyPassword(member.passwordHash, current))) {
    const message = 'A senha atual não confere.';
    throw new AppError('invalid_input', message, [{ field: 'current', message }]);
  }
  await assertStaffPassword(context, password, member.email);
  const passwordHash = await hashPassword(password);
  return inTransaction(context, async (tx) => {
    await updateMember(tx.db, by.id, { passwordHash });
    await voidPasswordLinks(tx.db, by.id, now());
    await endSessions(tx.db, by.id, now(), by.sessionId);
    await recordAudit(tx, {
      action: 'change-password',
      subject: { kind: 'staff', id: by.id, name: by.name },
      changes: [{ field: 'password', before: null, after: 'alterado' }],
    });
    return {};
  });
}
