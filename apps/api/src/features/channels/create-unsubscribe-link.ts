import { catalogue } from '@toro/contract/catalogue';
import type { Context } from '../../platform/context.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { insertUnsubscribeToken } from './queries.ts';

/**
 * What a mail that can be refused must carry: a link for people, and the headers by which a mail program
 * unsubscribes in one click (RFC 8058). Call it in the transaction that writes the mail.
 */
export async function unsubscribeLink(
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
  const { publicUrl } = context.config;
  const oneClick = `${publicUrl}${catalogue.channels.disableChannels.call.path}?token=${token}`;
  return {
    url: `${publicUrl}/descadastrar/${token}`,
    headers: {
      'List-Unsubscribe': `<${oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
