import { describeDevice } from '@toro/domain/accounts/auth/device';
import { IDLE_MS } from '@toro/domain/accounts/staff/session';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { endSession, endSessions, findOpenSessions } from './session-queries.ts';
import type { StaffClient } from './staff-client.ts';
import { toStaffSession } from './to-staff-session.ts';

const subjectOf = ({ id, name }: StaffSession) => ({ kind: 'staff' as const, id, name });

export const getStaffSession = (context: Context, { sessionId }: StaffSession) =>
  toStaffSession(context, sessionId);

/** The call itself is the act that prolongs the session. */
export const prolongSession = getStaffSession;

export function logoutStaff(context: Context, session: StaffSession, client: StaffClient) {
  return inTransaction(context, async (tx) => {
    await endSession(tx.db, session.id, session.sessionId, tx.now());
    await recordAudit(tx, { action: 'logout', subject: subjectOf(session) });
    client.clearToken();
    return {};
  });
}

/** The own open sessions, the one used last first. */
export async function listStaffSessions({ db, now }: Context, session: StaffSession) {
  const rows = await findOpenSessions(db, session.id, now(), new Date(now().getTime() - IDLE_MS));
  return rows.map(({ id, network, userAgent, createdAt, lastUsedAt }) => ({
    id,
    device: describeDevice(userAgent),
    network,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    current: id === session.sessionId,
  }));
}

export function endStaffSession(context: Context, session: StaffSession, id: number) {
  return inTransaction(context, async (tx) => {
    if (!(await endSession(tx.db, session.id, id, tx.now()))) throw notFound('Esta sessão já terminou.');
    await recordAudit(tx, { action: 'end-session', subject: subjectOf(session), detail: { session: id } });
    return {};
  });
}

export function endOtherStaffSessions(context: Context, session: StaffSession) {
  return inTransaction(context, async (tx) => {
    await endSessions(tx.db, session.id, tx.now(), session.sessionId);
    await recordAudit(tx, { action: 'end-other-sessions', subject: subjectOf(session) });
    return {};
  });
}
