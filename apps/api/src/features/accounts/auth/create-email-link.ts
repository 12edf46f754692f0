import { emailLinkExpiry, newEmailLinkExpiry } from '@toro/domain/accounts/auth/session';
import { findOrigin } from '../../../platform/brands/find-origin.ts';
import type { Context } from '../../../platform/context.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { insertOneTimeToken, voidEmailLinks } from './queries.ts';

/** A one-time link that verifies the address it is mailed to; older ones stop working. */
export async function createEmailLink(context: Context, studentId: number): Promise<string> {
  const { db, now } = context;
  const token = newToken();
  await voidEmailLinks(db, studentId, now());
  await insertOneTimeToken(db, {
    studentId,
    purpose: 'email',
    tokenHash: hashToken(token),
    expiresAt: emailLinkExpiry(now()),
  });
  return `${await findOrigin(context)}/auth/verify/${token}`;
}

/** A one-time link to a new address for an account: the address changes when it is used. */
export async function createNewEmailLink(
  context: Context,
  studentId: number,
  email: string,
): Promise<string> {
  const { db, now } = context;
  const token = newToken();
  await voidEmailLinks(db, studentId, now(), 'new-email');
  await insertOneTimeToken(db, {
    studentId,
    purpose: 'new-email',
    detail: email,
    tokenHash: hashToken(token),
    expiresAt: newEmailLinkExpiry(now()),
  });
  return `${await findOrigin(context)}/auth/verify/${token}`;
}
