import { eq } from 'drizzle-orm';
import { classGroups } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Impersonation } from '../../../platform/http/impersonation-guard.ts';
import type { SignedInStudent } from '../../../platform/http/session-cache.ts';
import { checkTokenExpiration } from '../../accounts/auth/check-token-expiration.ts';

/** The student of a preview, as a login would return it. */
export async function openPreview(
  context: Context,
  { student, impersonation }: { student: SignedInStudent; impersonation: Impersonation | null },
) {
  const preview = impersonation?.preview;
  if (!preview) throw new AppError('conflict', 'Esta sessão não é uma prévia.');
  const [group] = await context.db.select().from(classGroups).where(eq(classGroups.id, preview.classGroupId));
  const { user } = await checkTokenExpiration(context, { student });
  return { user, class_group: group?.name ?? '', day: preview.day, is_try_out: preview.isTryOut };
}
