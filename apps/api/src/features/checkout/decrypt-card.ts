import { type Card, card } from '@toro/contract/checkout/shapes';
import { academyDay, type Day } from '@toro/domain/calendar/day';
import { securityCodeLength, cardNumberLength } from '@toro/domain/checkout/card-brand';
import { cardExpiredError } from '@toro/domain/validation/card-expiry';
import { isCpf } from '@toro/domain/validation/cpf';
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

/** As long as its brand has them, not expired, and of somebody with a CPF; the rest the issuer knows better. */
const isPlausible = (typed: Card, today: Day) =>
  typed.card_number.length === cardNumberLength(typed.brand) &&
  typed.security_code.length === securityCodeLength(typed.brand) &&
  cardExpiredError(`${typed.expiration_month}/${typed.expiration_year}`, today) === null &&
  isCpf(typed.holder_document);

/** The card of a purchase, in memory only. What is wrong with a payload is nobody's business. */
export function decryptCard(context: Context, chunks: readonly string[], type: Card['type']): Card {
  const { data } = card.safeParse(open(context, chunks));
  if (data?.type !== type || !isPlausible(data, academyDay(context.now())))
    throw new AppError('invalid_input', MESSAGE);
  return data;
}
