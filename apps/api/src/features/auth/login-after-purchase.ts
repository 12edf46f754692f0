import { purchaseLoginExpiry } from '@toro/domain/auth/session';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { hashToken } from '../../platform/tokens.ts';
import { openSession, type Visitor } from './open-session.ts';
import { findAccountById, insertOneTimeToken, isPurchaseLoginOpen, takePurchaseLogin } from './queries.ts';

/** Lets the browser that bought open the first session of the student whom its order created. */
export async function openPurchaseLogin(
  { db, now }: Context,
  { studentId, token }: { studentId: number; token: string },
): Promise<void> {
  await insertOneTimeToken(db, {
    studentId,
    purpose: 'purchase',
    tokenHash: hashToken(token),
    expiresAt: purchaseLoginExpiry(now()),
  });
}

/** Whether such a token still opens anything. */
export const canLoginAfterPurchase = ({ db, now }: Context, token: string): Promise<boolean> =>
  isPurchaseLoginOpen(db, hashToken(token), now());

/** Opens the session, once; the token is taken whatever follows. */
export async function loginAfterPurchase(context: Context, token: string, visitor: Visitor) {
  await context.limits.take('passwordLink', visitor.network);
  const studentId = await takePurchaseLogin(context.db, hashToken(token), context.now());
  if (studentId === null) throw notFound('Este acesso já foi usado ou venceu. Entre com seu e-mail e senha.');
  return openSession(context, await findAccountById(context.db, studentId), false, visitor);
}
