import { emailLinkExpiry, newEmailLinkExpiry, passwordLinkExpiry } from '@toro/domain/accounts/auth/session';
import { and, eq, isNull } from 'drizzle-orm';
import { oneTimeTokens } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { renewUndoToken } from './email-change-queries.ts';
import { insertOneTimeToken } from './queries.ts';

type Purpose = (typeof oneTimeTokens.$inferSelect)['purpose'];

const EXPIRIES: Record<Purpose, ((now: Date) => Date) | null> = {
  forgotten: (now) => passwordLinkExpiry(now, 'forgotten'),
  first: (now) => passwordLinkExpiry(now, 'first'),
  email: emailLinkExpiry,
  'new-email': newEmailLinkExpiry,
  purchase: null,
};

/** Voids a link and makes one for the same purpose; returns its token, or null when the link is void. */
export async function renewToken({ db, now }: Context, token: string): Promise<string | null> {
  const [old] = await db
    .update(oneTimeTokens)
    .set({ usedAt: now() })
    .where(and(eq(oneTimeTokens.tokenHash, hashToken(token)), isNull(oneTimeTokens.usedAt)))
    .returning();
  const findExpiry = old && EXPIRIES[old.purpose];
  if (!findExpiry) return null;
  const renewed = newToken();
  const { studentId, purpose, detail } = old;
  await insertOneTimeToken(db, {
    studentId,
    purpose,
    detail,
    tokenHash: hashToken(renewed),
    expiresAt: findExpiry(now()),
  });
  return renewed;
}

/** The same for the link that undoes a change of the e-mail address; its time stays. */
export async function renewUndoLink({ db }: Context, token: string): Promise<string | null> {
  const renewed = newToken();
  return (await renewUndoToken(db, hashToken(token), hashToken(renewed))) ? renewed : null;
}
