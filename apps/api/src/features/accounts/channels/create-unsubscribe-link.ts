import { catalogue } from '@toro/contract/catalogue';
import { findOrigin } from '../../../platform/brands/find-origin.ts';
import type { Context } from '../../../platform/context.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { insertUnsubscribeToken } from './queries.ts';

/**
 * The link and the headers of a mail that can be unsubscribed: a page for people, and one click for a mail program
 * (RFC 8058). Call it in the transaction that queues the mail.
 */
export async function createUnsubscribeLink(
  context: Context,
  person: { studentId: number | null; email: string },
): Promise<{ url: string; headers: Record<string, string> }> {
  const token = newToken();
  await insertUnsubscribeToken(context.db, {
    tokenHash: hashToken(token),
    studentId: person.studentId,
    email: person.email,
    createdAt: context.now(),
  });
  const origin = await findOrigin(context);
  const oneClick = `${origin}${catalogue.channels.disableChannels.call.path}?token=${token}`;
  return {
    url: `${origin}/descadastrar/${token}`,
    headers: {
      'List-Unsubscribe': `<${oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
