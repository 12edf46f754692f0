import { type Card, card } from '@toro/contract/sales/checkout/shapes';
import { academyDay, type Day } from '@toro/domain/base/calendar/day';
import { cardExpiredError } from '@toro/domain/base/validation/card-expiry';
import { isCpf } from '@toro/domain/base/validation/cpf';
import { cardNumberLength, securityCodeLength } from '@toro/domain/sales/checkout/card-brand';
import type { Context } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';

const MESSAGE = 'Não foi possível ler os dados do cartão. Confira-os e tente de novo.';

function decryptPayload({ keys }: Context, chunks: readonly string[]): unknown {
  try {
    const parts = chunks.map((chunk) => keys.decrypt(Buffer.from(chunk, 'base64')).toString('utf8'));
    return JSON.parse(parts.join(''));
  } catch {
    return null;
  }
}

/** Checks the lengths for the brand, the expiry date and the CPF; the rest is left to the card issuer. */
const isPlausible = (payload: Card, today: Day) =>
  payload.card_number.length === cardNumberLength(payload.brand) &&
  payload.security_code.length === securityCodeLength(payload.brand) &&
  cardExpiredError(`${payload.expiration_month}/${payload.expiration_year}`, today) === null &&
  isCpf(payload.holder_document);

/** The card of a purchase, held in memory only. The error does not say what is wrong with the payload. */
export function decryptCard(context: Context, chunks: readonly string[], type: Card['type']): Card {
  const { data } = card.safeParse(decryptPayload(context, chunks));
  if (data?.type !== type || !isPlausible(data, academyDay(context.now())))
    throw new AppError('invalid_input', MESSAGE);
  return data;
}
