import type { Context } from '../../../platform/context.ts';
import type { SignedInStudent } from '../../../platform/http/session-cache.ts';
import { findAccountById } from './queries.ts';
import { toSessionUser } from './session-user.ts';

/** The guard has already rejected an expired token: only a valid session gets here. */
export async function checkTokenExpiration(context: Context, { student }: { student: SignedInStudent }) {
  return {
    valid: true as const,
    expires_at: student.expiresAt.toISOString(),
    user: toSessionUser(context, await findAccountById(context.db, student.id), student.limited),
  };
}
