import { emailLinkExpiry } from '@toro/domain/auth/session';
import type { Context } from '../../platform/context.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { insertOneTimeToken, voidEmailLinks } from './queries.ts';

/** A one-time link that verifies the address it is mailed to; older ones stop working. */
export async function createEmailLink({ db, config, now }: Context, studentId: number): Promise<string> {
  const token = newToken();
  await voidEmailLinks(db, studentId, now());
  await insertOneTimeToken(db, {
    studentId,
    purpose: 'email',
    tokenHash: hashToken(token),
    expiresAt: emailLinkExpiry(now()),
  });
  return `${config.publicUrl}/auth/verify/${token}`;
}
