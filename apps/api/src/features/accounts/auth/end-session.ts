import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { revokeSession, revokeSessions, voidOneTimeTokens } from './queries.ts';

/** Revokes one session of the student. */
export async function endSession({ db, now }: Context, { studentId, id }: { studentId: number; id: number }) {
  if (!(await revokeSession(db, studentId, id, now())))
    throw notFound('Esta sessão já terminou. Atualize a página para ver as que continuam abertas.');
  return {};
}

/** Revokes the student's sessions except the one of this request. */
export async function endOtherSessions(
  { db, now }: Context,
  { student }: { student: { id: number; sessionId: number } },
) {
  await revokeSessions(db, student.id, now(), student.sessionId);
  return {};
}

/** Voids every open one-time link of the student. */
export const voidLinks = ({ db, now }: Context, studentId: number): Promise<void> =>
  voidOneTimeTokens(db, studentId, now());
