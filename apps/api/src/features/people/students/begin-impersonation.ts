import { IMPERSONATION_CODE_MS, toCodeFragment } from '@toro/domain/accounts/impersonation/impersonation';
import { impersonations } from '../../../database/schema/index.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { findOrigin } from '../../../platform/brands/find-origin.ts';
import { type Context, inTransaction, withHost } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { lockStudent, toSubject } from './find-subject.ts';

/** Makes a one-time code that opens the student area as a student, read-only, on the student's host. */
export async function beginImpersonation(
  context: Context,
  { by, id: studentId, reason }: { by: Pick<StaffSession, 'id' | 'sessionId'>; id: number; reason: string },
) {
  await context.limits.take('impersonations', String(by.id));
  const code = newToken();
  const host = await inTransaction(context, async (tx) => {
    const student = await lockStudent(tx, studentId);
    await tx.db.insert(impersonations).values({
      studentId,
      staffId: by.id,
      staffSessionId: by.sessionId,
      reason,
      codeHash: hashToken(code),
      codeExpiresAt: new Date(tx.now().getTime() + IMPERSONATION_CODE_MS),
      createdAt: tx.now(),
    });
    await recordAudit(tx, { action: 'begin-impersonation', subject: toSubject(student), reason, studentId });
    return student.host;
  });
  const origin = await findOrigin(withHost(context, host));
  return { url: `${origin}/courses${toCodeFragment(code)}` };
}
