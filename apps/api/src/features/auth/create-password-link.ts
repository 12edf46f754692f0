import { passwordLinkExpiry } from '@toro/domain/auth/session';
import type { Context } from '../../platform/context.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { insertOneTimeToken, voidPasswordLinks } from './queries.ts';

/** A one-time link for setting a password; invalidates older ones. Call it in the transaction that mails it. */
export async function createPasswordLink(
  { db, config, now }: Context,
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
  return `${config.publicUrl}/auth/reset/${token}`;
}
