import { IMPERSONATION_CODE_MS } from '@toro/domain/accounts/impersonation/impersonation';
import { impersonations } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';

interface NewImpersonation {
  by: Pick<StaffSession, 'id' | 'sessionId'>;
  studentId: number;
  reason: string;
}

/** Makes the one-time code with which `openImpersonation` begins to show the student area as a student. */
export async function createImpersonationCode(
  { db, now }: Context,
  { by, studentId, reason }: NewImpersonation,
): Promise<string> {
  const code = newToken();
  await db.insert(impersonations).values({
    studentId,
    staffId: by.id,
    staffSessionId: by.sessionId,
    reason,
    codeHash: hashToken(code),
    codeExpiresAt: new Date(now().getTime() + IMPERSONATION_CODE_MS),
    createdAt: now(),
  });
  return code;
}
