import { eq } from 'drizzle-orm';
import { accountDeletions } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { renewToken, renewUndoLink } from '../auth/renew-token.ts';

/** The paths of one-time links in mails. */
const ONE_TIME_LINK = /\/(auth\/reset|auth\/verify|account\/keep|account\/undo-email)\/([\w-]{20,64})/g;

const outdated = () =>
  new AppError('conflict', 'O pedido deste e-mail não vale mais. Faça o pedido de novo em vez de reenviar.');

/** Gives the link that keeps an account another token. */
async function renewDeletionToken({ db }: Context, token: string): Promise<string | null> {
  const renewed = newToken();
  const rows = await db
    .update(accountDeletions)
    .set({ tokenHash: hashToken(renewed) })
    .where(eq(accountDeletions.tokenHash, hashToken(token)))
    .returning({ studentId: accountDeletions.studentId });
  return rows.length === 0 ? null : renewed;
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
    if (fresh === null) throw outdated();
    renewed = renewed.map((text) => text.replaceAll(token, fresh));
  }
  return renewed;
}
