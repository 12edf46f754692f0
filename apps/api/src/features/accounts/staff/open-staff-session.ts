import { describeDevice } from '@toro/domain/accounts/auth/device';
import { KNOWN_NETWORK_MS, SESSION_MS } from '@toro/domain/accounts/staff/session';
import { dateAndTime } from '@toro/domain/base/calendar/day';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, withActor } from '../../../platform/context.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import type { StaffMember } from './member-queries.ts';
import {
  findSession,
  hasAnySession,
  hasSessionFrom,
  insertSession,
  updateSession,
} from './session-queries.ts';
import { type StaffClient, setSessionCookie } from './staff-client.ts';

/** The context of a member of staff who has just proved who they are. */
export const asMember = (context: Context, { id, name, roles }: StaffMember): Context =>
  withActor(context, { kind: 'staff', id, name, roles });

/** Tells a person about a login from a network that they have not used for a month. */
async function mailNewNetwork(context: Context, member: StaffMember, client: StaffClient): Promise<void> {
  const { db, now } = context;
  const since = new Date(now().getTime() - KNOWN_NETWORK_MS);
  if (!(await hasAnySession(db, member.id))) return;
  if (await hasSessionFrom(db, member.id, client.network, since)) return;
  await queueMail(context, {
    mail: 'staff-new-network',
    to: member.email,
    name: member.name,
    values: {
      quando: dateAndTime(now()),
      aparelho: describeDevice(client.userAgent),
      rede: client.network,
    },
  });
}

/** Opens a session after the password. It is complete when no second factor is to be given. */
export async function openStaffSession(
  context: Context,
  member: StaffMember,
  client: StaffClient,
  { complete }: { complete: boolean },
): Promise<number> {
  const token = newToken();
  const now = context.now();
  if (complete) await mailNewNetwork(context, member, client);
  const sessionId = await insertSession(context.db, {
    staffId: member.id,
    tokenHash: hashToken(token),
    complete,
    confirmedAt: complete ? now : null,
    network: client.network,
    userAgent: client.userAgent,
    lastUsedAt: now,
    createdAt: now,
    expiresAt: new Date(now.getTime() + SESSION_MS),
  });
  if (complete) await recordLogin(context, member);
  setSessionCookie(context, client, token);
  return sessionId;
}

const recordLogin = (context: Context, member: StaffMember) =>
  recordAudit(asMember(context, member), {
    action: 'login',
    subject: { kind: 'staff', id: member.id, name: member.name },
  });

/**
 * Completes a login with a new token, so that the one before the second factor is worth nothing. A session that is
 * already complete gets a new token only: its last confirmation stays as old as it is.
 */
export async function completeStaffSession(
  context: Context,
  member: StaffMember,
  sessionId: number,
  client: StaffClient,
): Promise<void> {
  const { db, now } = context;
  const session = await findSession(db, sessionId);
  const isLogin = session !== null && !session.complete;
  if (isLogin) {
    await mailNewNetwork(context, member, client);
    await recordLogin(context, member);
  }
  const token = newToken();
  await updateSession(db, sessionId, {
    tokenHash: hashToken(token),
    ...(isLogin && { complete: true, confirmedAt: now(), wrongCodes: 0 }),
  });
  setSessionCookie(context, client, token);
}
