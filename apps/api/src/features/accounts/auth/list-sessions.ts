import { coarseNetwork, describeDevice } from '@toro/domain/accounts/auth/device';
import type { Context } from '../../../platform/context.ts';
import { findOpenSessions } from './queries.ts';

/** The student's open sessions, the one used last first. */
export async function listSessions(
  { db, now }: Context,
  { student: { id: studentId, sessionId } }: { student: { id: number; sessionId: number } },
) {
  const rows = await findOpenSessions(db, studentId, now());
  return rows.map(({ id, network, userAgent, createdAt, lastUsedAt }) => ({
    id,
    device: describeDevice(userAgent),
    network: coarseNetwork(network),
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    current: id === sessionId,
  }));
}
