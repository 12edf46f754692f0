import { unsubscribeTokens } from '../../database/schema/index.ts';
import type { Context } from '../context.ts';
import { hashToken, newToken } from '../tokens.ts';

/** A way out for one mail: the headers of one-click unsubscribe (RFC 8058), and the page a person opens. */
export async function openUnsubscribe(
  context: Context,
  { studentId, email }: { studentId: number | null; email: string },
): Promise<{ headers: Record<string, string>; page: string }> {
  const token = newToken();
  await context.db.insert(unsubscribeTokens).values({ tokenHash: hashToken(token), studentId, email });
  const { publicUrl } = context.config;
  return {
    headers: {
      'List-Unsubscribe': `<${publicUrl}/v1/usuario-channels/disable?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    page: `${publicUrl}/descadastrar/${token}`,
  };
}
