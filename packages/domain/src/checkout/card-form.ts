import type { Day } from '../calendar/day.ts';
import { cardExpiredFault, splitExpiry } from '../validation/card-expiry.ts';
import { digitsOf, MASKS, masked } from '../validation/mask.ts';
import { cpfFault } from '../validation/masked-field.ts';
import { brandOf, type CardBrand, codeLength, isAmex, numberLength } from './card-brand.ts';

/** A card as it is typed. It lives in memory only. */
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

const LONGEST_HOLDER = 60;

export const cardMask = (brand: CardBrand | ''): string => (isAmex(brand) ? MASKS.amex : MASKS.card);

/** Another brand; between Amex and the others number and code have other lengths and start anew. */
export function withBrand(card: CardForm, brand: CardBrand | ''): CardForm {
  if (isAmex(card.brand) === isAmex(brand)) return { ...card, brand };
  return { ...card, brand, card_number: '', security_code: '' };
}

/** Another number. It may tell its brand; then it stays as it was typed and only the code starts anew. */
export function withNumber(card: CardForm, typed: string): CardForm {
  const digits = digitsOf(typed);
  const told = brandOf(digits);
  const brand = told !== brandOf(digitsOf(card.card_number)) && told ? told : card.brand;
  const changed = withBrand(card, brand);
  return { ...changed, card_number: masked(cardMask(brand), digits) };
}

function numberFault({ brand, card_number }: CardForm): string | null {
  const digits = digitsOf(card_number);
  if (digits === '') return 'Por favor digite o número do cartão.';
  if (digits.length === numberLength(brand)) return null;
  return `O número do cartão tem ${numberLength(brand)} dígitos. Confira o que você digitou.`;
}

function codeFault({ brand, security_code }: CardForm): string | null {
  if (security_code === '') return 'Por favor digite o código de segurança.';
  return new RegExp(`^\\d{${codeLength(brand)}}$`).test(security_code)
    ? null
    : `O código de segurança tem ${codeLength(brand)} dígitos.`;
}

const expiryFault = (typed: string, today: Day): string | null =>
  typed === '' ? 'Por favor digite a validade do cartão.' : cardExpiredFault(typed, today);

export type CardFaults = Partial<Record<keyof CardForm, string>>;

/** Everything that is wrong with a card, in the order of the screen. */
export function cardFaults(card: CardForm, today: Day): CardFaults {
  const found: [keyof CardForm, string | null][] = [
    ['card_number', numberFault(card)],
    ['brand', card.brand === '' ? 'Por favor selecione a bandeira' : null],
    ['expiry', expiryFault(card.expiry, today)],
    ['security_code', codeFault(card)],
    ['holder_name', card.holder_name.trim() === '' ? 'Por favor digite o nome no cartão' : null],
    [
      'holder_document',
      card.holder_document === '' ? 'Por favor digite o CPF do titular.' : cpfFault(card.holder_document),
    ],
  ];
  const faults: CardFaults = {};
  for (const [field, fault] of found) if (fault) faults[field] = fault;
  return faults;
}

/** The card as it is encrypted: digits only, the expiry in two, its type that of the payment. */
export function cardPayload(card: CardForm & { brand: CardBrand }, type: 'credit' | 'debit') {
  const { month, year } = splitExpiry(card.expiry);
  return {
    type,
    brand: card.brand,
    card_number: digitsOf(card.card_number),
    expiration_month: month,
    expiration_year: year,
    holder_document: digitsOf(card.holder_document),
    holder_name: card.holder_name.trim().slice(0, LONGEST_HOLDER),
    security_code: card.security_code,
  };
}
