import { toCodeFragment } from '@toro/domain/accounts/impersonation/impersonation';
import { recordAudit } from '../../../platform/audit.ts';
import { findOrigin } from '../../../platform/brands/find-origin.ts';
import { type Context, inTransaction, withHost } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { createImpersonationCode } from '../../accounts/impersonation/create-impersonation-code.ts';
import { lockStudent, toSubject } from './find-subject.ts';

/** Makes a one-time code that opens the student area as a student, read-only, on the student's host. */
export async function beginImpersonation(
  context: Context,
  { by, id: studentId, reason }: { by: Pick<StaffSession, 'id' | 'sessionId'>; id: number; reason: string },
) {
  await context.limits.take('impersonations', String(by.id));
  const { code, host } = await inTransaction(context, async (tx) => {
    const student = await lockStudent(tx, studentId);
    const code = await createImpersonationCode(tx, { by, studentId, reason });
    await recordAudit(tx, { action: 'begin-impersonation', subject: toSubject(student), reason, studentId });
    return { code, host: student.host };
  });
  const origin = await findOrigin(withHost(context, host));
  return { url: `${origin}/courses${toCodeFragment(code)}` };
}
