import { passwordLinkExpiry } from '@toro/domain/accounts/auth/session';
import { findOrigin } from '../../../platform/brands/find-origin.ts';
import type { Context } from '../../../platform/context.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { insertOneTimeToken, voidPasswordLinks } from './queries.ts';

/** The token of a one-time link for setting a password; invalidates older ones. */
export async function createPasswordToken(
  { db, now }: Context,
  studentId: number,
  purpose: 'forgotten' | 'first',
): Promise<string> {
  const token = newToken();
  await voidPasswordLinks(db, studentId, now());
  await insertOneTimeToken(db, {
    studentId,
    purpose,
    tokenHash: hashToken(token),
    expiresAt: passwordLinkExpiry(now(), purpose),
  });
  return token;
}

/** A one-time link for setting a password; invalidates older ones. Call it in the transaction that mails it. */
export const createPasswordLink = async (
  context: Context,
  studentId: number,
  purpose: 'forgotten' | 'first',
): Promise<string> =>
  `${await findOrigin(context)}/auth/reset/${await createPasswordToken(context, studentId, purpose)}`;
