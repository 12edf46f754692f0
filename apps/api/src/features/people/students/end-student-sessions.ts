import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { invalidateSessions } from '../../../platform/http/session-cache.ts';
import { endOtherSessions, endSession } from '../../accounts/auth/end-session.ts';
import { listSessions } from '../../accounts/auth/list-sessions.ts';
import { findSubject } from './find-subject.ts';

/** Ends all sessions of a student. Other processes use a session for at most three seconds without asking again. */
export async function endStudentSessions(context: Context, { id: studentId }: { id: number }) {
  const ended = await inTransaction(context, async (tx) => {
    const subject = await findSubject(tx, studentId);
    const open = await listSessions(tx, { student: { id: studentId, sessionId: 0 } });
    if (open.length === 0) throw notFound('Não há sessão aberta.');
    await endOtherSessions(tx, { student: { id: studentId, sessionId: 0 } });
    await recordAudit(tx, {
      action: 'end-student-sessions',
      subject,
      detail: { sessions: open.length },
      studentId,
    });
    return open.length;
  });
  invalidateSessions(studentId);
  return { ended };
}

export async function endStudentSession(
  context: Context,
  { id: studentId, session: sessionId }: { id: number; session: number },
) {
  await inTransaction(context, async (tx) => {
    const subject = await findSubject(tx, studentId);
    await endSession(tx, { studentId, id: sessionId });
    await recordAudit(tx, { action: 'end-student-sessions', subject, detail: { sessions: 1 }, studentId });
  });
  invalidateSessions(studentId);
  return {};
}
