import { emailLinkExpiry, newEmailLinkExpiry, passwordLinkExpiry } from '@toro/domain/accounts/auth/session';
import { and, eq, isNull } from 'drizzle-orm';
import { accountDeletions, oneTimeTokens } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
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

/** The paths of one-time links in mails. */
const ONE_TIME_LINK = /\/(auth\/reset|auth\/verify|account\/keep|account\/undo-email)\/([\w-]{20,64})/g;

const outdated = () =>
  new AppError('conflict', 'O pedido deste e-mail não vale mais. Faça o pedido de novo em vez de reenviar.');

/** Voids a link and makes one for the same purpose; returns its token. */
async function renewToken({ db, now }: Context, token: string): Promise<string> {
  const [old] = await db
    .update(oneTimeTokens)
    .set({ usedAt: now() })
    .where(and(eq(oneTimeTokens.tokenHash, hashToken(token)), isNull(oneTimeTokens.usedAt)))
    .returning();
  const findExpiry = old && EXPIRIES[old.purpose];
  if (!findExpiry) throw outdated();
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

/** The same for the link that keeps an account. */
async function renewDeletionToken({ db }: Context, token: string): Promise<string> {
  const renewed = newToken();
  const rows = await db
    .update(accountDeletions)
    .set({ tokenHash: hashToken(renewed) })
    .where(eq(accountDeletions.tokenHash, hashToken(token)))
    .returning({ studentId: accountDeletions.studentId });
  if (rows.length === 0) throw outdated();
  return renewed;
}

/** The same for the link that undoes a change of the e-mail address; its time stays. */
async function renewUndoLink({ db }: Context, token: string): Promise<string> {
  const renewed = newToken();
  if (!(await renewUndoToken(db, hashToken(token), hashToken(renewed)))) throw outdated();
  return renewed;
}

function findRenewal(link: string) {
  if (link.startsWith('/account/keep/')) return renewDeletionToken;
  return link.startsWith('/account/undo-email/') ? renewUndoLink : renewToken;
}

/** The texts of a mail with a new token in place of each one-time link; the old links stop working. */
export async function renewLinks(context: Context, texts: readonly string[]): Promise<string[]> {
  const links = [...new Set(texts.flatMap((text) => text.match(ONE_TIME_LINK) ?? []))];
  let renewed = [...texts];
  for (const link of links) {
    const token = link.slice(link.lastIndexOf('/') + 1);
    const fresh = await findRenewal(link)(context, token);
    renewed = renewed.map((text) => text.replaceAll(token, fresh));
  }
  return renewed;
}
