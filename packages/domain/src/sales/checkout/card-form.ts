import type { Day } from '../../base/calendar/day.ts';
import { cardExpiredError, splitExpiry } from '../../base/validation/card-expiry.ts';
import { applyMask, digitsOf, MASKS } from '../../base/validation/mask.ts';
import { cpfError } from '../../base/validation/masked-field.ts';
import {
  type CardBrand,
  cardNumberLength,
  detectCardBrand,
  isAmex,
  securityCodeLength,
} from './card-brand.ts';
import { hasCheckDigit } from './card-number.ts';

/** A card as the buyer types it. It is kept in memory only. */
export interface CardForm {
  brand: CardBrand | '';
  card_number: string;
  expiry: string;
  security_code: string;
  holder_name: string;
  holder_document: string;
}

export const EMPTY_CARD: CardForm = {
  brand: '',
  card_number: '',
  expiry: '',
  security_code: '',
  holder_name: '',
  holder_document: '',
};

/** The card after a payment that failed: its holder stays, everything else is typed again. */
export const withoutSecrets = ({ holder_name, holder_document }: CardForm): CardForm => ({
  ...EMPTY_CARD,
  holder_name,
  holder_document,
});

const MAX_HOLDER_LENGTH = 60;

export const cardMask = (brand: CardBrand | ''): string => (isAmex(brand) ? MASKS.amex : MASKS.card);

/** Changes the brand. Between Amex and the others the lengths differ, so number and code are cleared. */
export function withBrand(card: CardForm, brand: CardBrand | ''): CardForm {
  if (isAmex(card.brand) === isAmex(brand)) return { ...card, brand };
  return { ...card, brand, card_number: '', security_code: '' };
}

/** Changes the number. If that changes the brand, the code is cleared and the number stays. */
export function withNumber(card: CardForm, typed: string): CardForm {
  const digits = digitsOf(typed);
  const detected = detectCardBrand(digits);
  const brand = detected !== detectCardBrand(digitsOf(card.card_number)) && detected ? detected : card.brand;
  const changed = withBrand(card, brand);
  return { ...changed, card_number: applyMask(cardMask(brand), digits) };
}

function cardNumberError({ brand, card_number }: CardForm): string | null {
  const digits = digitsOf(card_number);
  if (digits === '') return 'Por favor digite o número do cartão.';
  if (digits.length !== cardNumberLength(brand))
    return `O número do cartão tem ${cardNumberLength(brand)} dígitos. Confira o que você digitou.`;
  return hasCheckDigit(digits) ? null : 'Este número de cartão não existe. Confira os dígitos, um a um.';
}

function securityCodeError({ brand, security_code }: CardForm): string | null {
  if (security_code === '') return 'Por favor digite o código de segurança.';
  return new RegExp(`^\\d{${securityCodeLength(brand)}}$`).test(security_code)
    ? null
    : `O código de segurança tem ${securityCodeLength(brand)} dígitos.`;
}

const expiryError = (typed: string, today: Day): string | null =>
  typed === '' ? 'Por favor digite a validade do cartão.' : cardExpiredError(typed, today);

export type CardErrors = Partial<Record<keyof CardForm, string>>;

/** All errors of a card, in the order on the screen. */
export function validateCard(card: CardForm, today: Day): CardErrors {
  const found: [keyof CardForm, string | null][] = [
    ['card_number', cardNumberError(card)],
    ['brand', card.brand === '' ? 'Por favor selecione a bandeira' : null],
    ['expiry', expiryError(card.expiry, today)],
    ['security_code', securityCodeError(card)],
    ['holder_name', card.holder_name.trim() === '' ? 'Por favor digite o nome no cartão' : null],
    [
      'holder_document',
      card.holder_document === '' ? 'Por favor digite o CPF do titular.' : cpfError(card.holder_document),
    ],
  ];
  const errors: CardErrors = {};
  for (const [field, error] of found) if (error) errors[field] = error;
  return errors;
}

/** The card as it is encrypted: digits only, the expiry in two parts, the type of the payment. */
export function buildCardPayload(card: CardForm & { brand: CardBrand }, type: 'credit' | 'debit') {
  const { month, year } = splitExpiry(card.expiry);
  return {
    type,
    brand: card.brand,
    card_number: digitsOf(card.card_number),
    expiration_month: month,
    expiration_year: year,
    holder_document: digitsOf(card.holder_document),
    holder_name: card.holder_name.trim().slice(0, MAX_HOLDER_LENGTH),
    security_code: card.security_code,
  };
}
