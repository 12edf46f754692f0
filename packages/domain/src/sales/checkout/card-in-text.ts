import { type CardBrand, detectCardBrand } from './card-brand.ts';
import { hasCheckDigit } from './card-number.ts';

/** How many digits a brand's numbers have. A phone with 55 and its area has 13 and starts like a Mastercard. */
const LENGTHS: Record<CardBrand, readonly number[]> = {
  Visa: [13, 16, 19],
  Mastercard: [16],
  Amex: [15],
  Elo: [16],
  Hipercard: [13, 16, 19],
};
const MAX_DIGITS = 19;

/** Digits that follow each other with nothing, one space or one hyphen between the groups. */
const RUN = /\d+(?:[ \u00a0-]\d+)*/g;

/** Shorter groups inside a longer run are a list of answers or hours, not a card. */
const MIN_GROUP = 3;

function isCardNumber(digits: string): boolean {
  // The check digit first: it is cheaper than the ranges of the brands.
  if (digits.length < 13 || digits.length > MAX_DIGITS || !hasCheckDigit(digits)) return false;
  const brand = detectCardBrand(digits);
  return brand !== null && LENGTHS[brand].includes(digits.length);
}

/** Whether neighbouring groups from a start on make up a card number. */
function startsCardNumber(groups: readonly string[], start: number): boolean {
  let digits = '';
  for (let end = start; end < groups.length && digits.length < MAX_DIGITS; end += 1) {
    const group = groups[end] ?? '';
    if (group.length < MIN_GROUP) return false;
    digits += group;
    if (isCardNumber(digits)) return true;
  }
  return false;
}

function hasCardNumber(run: string): boolean {
  const groups = run.split(/\D/);
  // The short run may be grouped in any way: "41 11 11 ...".
  if (run.length < 2 * MAX_DIGITS && isCardNumber(groups.join(''))) return true;
  return groups.some((_, start) => startsCardNumber(groups, start));
}

/** Whether a text contains what can only be the number of a payment card. */
export const holdsCardNumber = (text: string): boolean => (text.match(RUN) ?? []).some(hasCardNumber);

export const CARD_IN_TEXT_ERROR =
  'Apague o número do cartão deste texto e envie de novo. Só digite o cartão na página de pagamento.';
