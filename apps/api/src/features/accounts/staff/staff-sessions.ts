import { describeDevice } from '@toro/domain/accounts/auth/device';
import { IDLE_MS } from '@toro/domain/accounts/staff/session';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { endSession, endSessions, findOpenSessions, updateOwnSession } from './session-queries.ts';
import { clearSessionCookie, type StaffClient } from './staff-client.ts';
import { toStaffSession } from './to-staff-session.ts';

const subjectOf = ({ id, name }: StaffSession) => ({ kind: 'staff' as const, id, name });

export const getStaffSession = (context: Context, { by: { sessionId } }: { by: StaffSession }) =>
  toStaffSession(context, sessionId);

/** The call itself is the action that prolongs the session. */
export const prolongSession = getStaffSession;

/** Prolongs a session by an action outside the office, such as answering in a try-out. */
export const noteSessionUse = ({ db, now }: Context, session: { id: number; staffId: number }) =>
  updateOwnSession(db, session, { lastUsedAt: now() });

export function logoutStaff(context: Context, { by, sender }: { by: StaffSession; sender: StaffClient }) {
  return inTransaction(context, async (tx) => {
    await endSession(tx.db, by.id, by.sessionId, tx.now());
    await recordAudit(tx, { action: 'logout', subject: subjectOf(by) });
    clearSessionCookie(tx, sender);
    return {};
  });
}

/** The own open sessions, the one used last first. */
export async function listStaffSessions({ db, now }: Context, { by }: { by: StaffSession }) {
  const rows = await findOpenSessions(db, by.id, now(), new Date(now().getTime() - IDLE_MS));
  return rows.map(({ id, network, userAgent, createdAt, lastUsedAt }) => ({
    id,
    device: describeDevice(userAgent),
    network,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    current: id === by.sessionId,
  }));
}

export function endStaffSession(context: Context, { by, id }: { by: StaffSession; id: number }) {
  return inTransaction(context, async (tx) => {
    if (!(await endSession(tx.db, by.id, id, tx.now()))) throw notFound('Esta sessão já terminou.');
    await recordAudit(tx, { action: 'end-session', subject: subjectOf(by), detail: { session: id } });
    return {};
  });
}

export function endOtherStaffSessions(context: Context, { by }: { by: StaffSession }) {
  return inTransaction(context, async (tx) => {
    await endSessions(tx.db, by.id, tx.now(), by.sessionId);
    await recordAudit(tx, { action: 'end-other-sessions', subject: subjectOf(by) });
    return {};
  });
}
