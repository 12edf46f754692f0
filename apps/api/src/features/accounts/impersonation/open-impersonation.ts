import { IMPERSONATION_MS, toImpersonationToken } from '@toro/domain/accounts/impersonation/impersonation';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { impersonations } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { maskPersonalData } from '../../../platform/http/mask-personal-data.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { checkTokenExpiration } from '../auth/check-token-expiration.ts';

/** Uses a one-time code: of two requests at once the database lets one through. */
export async function openImpersonation(
  context: Context,
  { code, sender: { network } }: { code: string; sender: { network: string } },
) {
  await context.limits.take('impersonationCodes', network);
  const now = context.now();
  const token = toImpersonationToken(newToken());
  const expiresAt = new Date(now.getTime() + IMPERSONATION_MS);
  const [opened] = await context.db
    .update(impersonations)
    .set({ tokenHash: hashToken(token), openedAt: now, expiresAt })
    .where(
      and(
        eq(impersonations.codeHash, hashToken(code)),
        isNull(impersonations.openedAt),
        isNull(impersonations.endedAt),
        gt(impersonations.codeExpiresAt, now),
      ),
    )
    .returning({ studentId: impersonations.studentId });
  if (!opened)
    throw notFound('Este link já foi usado ou venceu. Abra a visualização de novo na página do aluno.');
  const student = {
    id: opened.studentId,
    sessionId: 0,
    expiresAt,
    limited: false,
    requirePasswordChange: false,
  };
  const { user } = await checkTokenExpiration(context, { student });
  return {
    token,
    expires_at: expiresAt.toISOString(),
    user: { ...(maskPersonalData(user) as typeof user), require_password_change: false },
  };
}
