import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CARD_BRANDS, cardNumberLength, detectCardBrand, securityCodeLength } from './card-brand.ts';
import {
  buildCardPayload,
  type CardForm,
  EMPTY_CARD,
  validateCard,
  withBrand,
  withNumber,
} from './card-form.ts';
import { hasCheckDigit } from './card-number.ts';

const TODAY = '2026-11-15';

const visa: CardForm & { brand: 'Visa' } = {
  brand: 'Visa',
  card_number: '4012 0010 3714 1112',
  expiry: '07/29',
  security_code: '123',
  holder_name: 'ANA SOUZA',
  holder_document: '111.444.777-35',
};

const typed = (digits: string, card = EMPTY_CARD) =>
  [...digits].reduce((so, digit) => withNumber(so, so.card_number + digit), card);

describe('card brand', () => {
  it('is one of five (PAY-29)', () => {
    expect(CARD_BRANDS).toEqual(['Visa', 'Mastercard', 'Amex', 'Elo', 'Hipercard']);
  });

  it.each([
    ['4012001037141112', 'Visa'],
    ['5155901222280001', 'Mastercard'],
    ['2223000048400011', 'Mastercard'],
    ['376449047333005', 'Amex'],
    ['341111111111111', 'Amex'],
    ['6362970000457013', 'Elo'],
    ['4389350000000000', 'Elo'],
    ['5090000000000000', 'Elo'],
    ['6505070000000000', 'Elo'],
    ['6062826786276634', 'Hipercard'],
    ['6370950000000005', 'Hipercard'],
    ['9999999999999999', null],
    ['', null],
    ['5', null],
  ])('is detected from the number: %s is %s', (digits, brand) => expect(detectCardBrand(digits)).toBe(brand));
});

describe('card form', () => {
  it('reports missing fields (PAY-31, PAY-32, PAY-33, PAY-34, PAY-35, PAY-36)', () => {
    expect(validateCard(EMPTY_CARD, TODAY)).toEqual({
      card_number: 'Por favor digite o número do cartão.',
      brand: 'Por favor selecione a bandeira',
      expiry: 'Por favor digite a validade do cartão.',
      security_code: 'Por favor digite o código de segurança.',
      holder_name: 'Por favor digite o nome no cartão',
      holder_document: 'Por favor digite o CPF do titular.',
    });
    expect(validateCard(visa, TODAY)).toEqual({});
  });

  it('accepts 15 digits as 4-6-5 and a code of 4 for Amex, 16 and 3 for the others (PAY-37, PAY-38, PAY-39, PAY-40, PAY-41)', () => {
    expect(typed('376449047333005')).toMatchObject({ brand: 'Amex', card_number: '3764 490473 33005' });
    expect(typed('5155901222280001')).toMatchObject({
      brand: 'Mastercard',
      card_number: '5155 9012 2228 0001',
    });
    expect(CARD_BRANDS.map((brand) => [cardNumberLength(brand), securityCodeLength(brand)])).toEqual([
      [16, 3],
      [16, 3],
      [15, 4],
      [16, 3],
      [16, 3],
    ]);
    expect(validateCard({ ...visa, card_number: '4012 0010 3714 111' }, TODAY)).toHaveProperty('card_number');
    expect(validateCard({ ...visa, security_code: '1234' }, TODAY)).toHaveProperty('security_code');
  });

  it('clears number and code when changing to or from Amex (PAY-42, PAY-43), and only then', () => {
    const anew = { card_number: '', security_code: '' };
    expect(withBrand(visa, 'Amex')).toMatchObject({ ...anew, brand: 'Amex', holder_name: 'ANA SOUZA' });
    const amex = { ...visa, brand: 'Amex' as const, card_number: '3764 490473 33005', security_code: '1234' };
    expect(withBrand(amex, 'Visa')).toMatchObject(anew);
    expect(withBrand(visa, 'Elo')).toEqual({ ...visa, brand: 'Elo' });
  });

  it('keeps the typed number when it determines the brand', () => {
    const half = { ...EMPTY_CARD, brand: 'Visa' as const, card_number: '4', security_code: '123' };
    expect(withNumber(half, '37')).toMatchObject({ brand: 'Amex', card_number: '37', security_code: '' });
  });

  it('keeps a corrected brand while the number determines no other', () => {
    const corrected = withBrand(typed('401200'), 'Elo');
    expect(withNumber(corrected, '4012001').brand).toBe('Elo');
    expect(withNumber(corrected, '5155').brand).toBe('Mastercard');
  });

  it('refuses an invalid month, an invalid year and an expired card', () => {
    for (const expiry of ['13/29', '1/29', '10/26', '07/19'])
      expect(validateCard({ ...visa, expiry }, TODAY)).toEqual({
        expiry: 'A data do cartão de crédito é inválida',
      });
    expect(validateCard({ ...visa, expiry: '11/26' }, TODAY)).toEqual({});
  });

  it('is sent with separate month and year, digits only, and the type of the payment (PAY-44, PAY-45, API-91, API-92, ENTITY-37)', () => {
    for (const type of ['credit', 'debit'] as const)
      expect(buildCardPayload(visa, type)).toEqual({
        type,
        brand: 'Visa',
        card_number: '4012001037141112',
        expiration_month: '07',
        expiration_year: '29',
        holder_document: '11144477735',
        holder_name: 'ANA SOUZA',
        security_code: '123',
      });
  });

  it('has a check digit: any single wrong digit is found', () => {
    fc.assert(
      fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digits = [...'5155901222280001'];
        digits[at] = String((Number(digits[at]) + by) % 10);
        expect(hasCheckDigit(digits.join(''))).toBe(false);
      }),
    );
    for (const number of ['5155901222280001', '4012001037141112', '376449047333005'])
      expect(hasCheckDigit(number)).toBe(true);
  });

  it('never holds more digits than its brand has, whatever is typed', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 24 }), { maxLength: 8 }), (texts) => {
        const card = texts.reduce((so, text) => withNumber(so, text), EMPTY_CARD);
        expect(card.card_number.replace(/\D/g, '').length).toBeLessThanOrEqual(cardNumberLength(card.brand));
      }),
    );
  });
});
