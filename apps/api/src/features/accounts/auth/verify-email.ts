import { type Context, inTransaction } from '../../../platform/context.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { changeEmail } from './change-email.ts';
import { emailLinkNotFound } from './check-email-link.ts';
import { createPasswordToken } from './create-password-link.ts';
import { consumeEmailLink, findAccountById, liftSession, voidOneTimeTokens } from './queries.ts';
import { toSessionUser } from './session-user.ts';

declare module '../../../platform/context.ts' {
  interface Registry {
    /** Marks the address of an account as verified and gives the account the orders of this address. */
    verifyAccount(context: Context, studentId: number): Promise<void>;
  }
}

/**
 * Verifies an address with the link that was mailed to it. The session of the browser that uses the link loses its
 * limit; limited sessions of other browsers end, because a stranger may have typed this address in a purchase. The link
 * to a corrected address gives the account that address.
 */
export async function verifyEmail(
  context: Context,
  {
    token,
    purchase_session: purchaseSession,
    sender: { network },
  }: { token: string; purchase_session?: string; sender: { network: string } },
) {
  await context.limits.take('emailLinkUse', network);
  return inTransaction(context, async (tx) => {
    const { db } = tx;
    const now = tx.now();
    const link = await consumeEmailLink(db, hashToken(token), now);
    if (link === null) throw emailLinkNotFound();
    const { studentId, newEmail } = link;
    if (newEmail === null) await tx.registry.verifyAccount(tx, studentId);
    else await changeEmail(tx, studentId, newEmail);
    // Also the login of the purchase: a stranger may hold it.
    await voidOneTimeTokens(db, studentId, now);
    const sentHash = purchaseSession === undefined ? null : hashToken(purchaseSession);
    const sessionId = await liftSession(db, studentId, sentHash, now);
    const account = await findAccountById(db, studentId);
    const user = toSessionUser(tx, account, false);
    return {
      message:
        newEmail === null
          ? 'E-mail confirmado.'
          : account.passwordHash === null
            ? 'Seu e-mail mudou. Por segurança, a senha pode ser criada daqui a 72 horas, em "Esqueci minha senha", ou antes pelo atendimento.'
            : 'Por segurança, entre de novo com o seu novo e-mail.',
      changed: newEmail !== null,
      session:
        sessionId === null || purchaseSession === undefined
          ? null
          : { token: purchaseSession, token_id: sessionId, avatar: user.foto, user },
      password_token:
        // The password of a changed account is held, so a link that sets one would not work.
        account.passwordHash === null && newEmail === null
          ? await createPasswordToken(tx, studentId, 'first')
          : null,
    };
  });
}
