import type { Context } from '../../../platform/context.ts';
import type { SignedInStudent } from '../../../platform/http/session-cache.ts';
import { revokeSession, revokeSessions } from './queries.ts';

/** Revokes the student's current session, or all of them. */
export async function logout(
  { db, now }: Context,
  { student, everywhere }: { student: SignedInStudent; everywhere: boolean | undefined },
) {
  if (everywhere) await revokeSessions(db, student.id, now());
  else await revokeSession(db, student.id, student.sessionId, now());
  return {};
}
