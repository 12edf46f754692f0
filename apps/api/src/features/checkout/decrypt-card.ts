import { type Card, card } from '@toro/contract/checkout/shapes';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';

const MESSAGE = 'Não foi possível ler os dados do cartão. Confira-os e tente de novo.';

function open({ keys }: Context, chunks: readonly string[]): unknown {
  try {
    const parts = chunks.map((chunk) => keys.decrypt(Buffer.from(chunk, 'base64')).toString('utf8'));
    return JSON.parse(parts.join(''));
  } catch {
    return null;
  }
}

/** The card of a purchase, in memory only. What is wrong with a payload is nobody's business. */
export function decryptCard(context: Context, chunks: readonly string[], type: Card['type']): Card {
  const parsed = card.safeParse(open(context, chunks));
  if (!parsed.success || parsed.data.type !== type) throw new AppError('invalid_input', MESSAGE);
  return parsed.data;
}
