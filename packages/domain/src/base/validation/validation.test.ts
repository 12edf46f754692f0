import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_BUYER, validateBuyer } from '../../sales/checkout/buyer-form.ts';
import { EMPTY_CARD, validateCard } from '../../sales/checkout/card-form.ts';
import { birthDateError } from './birth-date.ts';
import { cardExpiryError } from './card-expiry.ts';
import { appendCheckDigits, formatCpf, isCpf } from './cpf.ts';
import { isEmail } from './email.ts';
import { cpfError } from './masked-field.ts';
import { checkPasswordRules, newPasswordError, repeatedPasswordError } from './password.ts';

const nineDigits = fc.stringMatching(/^\d{9}$/).filter((digits) => !/^(\d)\1{8}$/.test(digits));

describe('CPF', () => {
  it('accepts digits only (VALID-01)', () => {
    expect(isCpf('11144477735')).toBe(true);
    for (const other of ['111.444.777-35', '1114447773a', ' 11144477735', '１１１４４４７７７３５'])
      expect(isCpf(other)).toBe(false);
  });

  it('has exactly 11 digits (VALID-02)', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{0,20}$/).filter((digits) => digits.length !== 11),
        (digits) => !isCpf(digits),
      ),
    );
  });

  it('is never one digit repeated (VALID-03)', () => {
    for (let digit = 0; digit < 10; digit++) expect(isCpf(String(digit).repeat(11))).toBe(false);
  });

  it('needs both check digits right: of all endings exactly one passes (VALID-04)', () => {
    fc.assert(
      fc.property(nineDigits, (nine) => {
        const right = Array.from({ length: 100 }, (_, i) => nine + String(i).padStart(2, '0')).filter(isCpf);
        expect(right).toEqual([appendCheckDigits(nine)]);
      }),
    );
  });

  it("shows 'Aguardando {field} válido/válida' in the field's gender when invalid (VALID-05)", () => {
    expect(cpfError('11144477736', { name: 'CPF do titular', gender: 'm' })).toBe(
      'Aguardando CPF do titular válido',
    );
    expect(cpfError('', { name: 'inscrição', gender: 'f' })).toBe('Aguardando inscrição válida');
  });

  it("shows 'Aguardando CPF válido' in checkout, and nothing for a right one with its mask (VALID-06)", () => {
    expect(cpfError('111.444.777-36')).toBe('Aguardando CPF válido');
    expect(cpfError('111.444.777-35')).toBeNull();
    expect(formatCpf('11144477735')).toBe('111.444.777-35');
  });

  it("shows 'Aguardando CPF válido' while a mask still shows an underscore, for buyer and card holder (VALID-07)", () => {
    const typed = '111.444.777-3_';
    const buyer = validateBuyer({ ...EMPTY_BUYER, document_number: typed }, () => '2026-11-15');
    expect(buyer.document_number).toBe('Aguardando CPF válido');
    const card = validateCard({ ...EMPTY_CARD, holder_document: typed }, '2026-11-15');
    expect(card.holder_document).toBe('Aguardando CPF válido');
  });
});

describe('birth date', () => {
  it('is dd/mm/yyyy, a date that exists (VALID-08)', () => {
    expect(birthDateError('29/02/2000')).toBeNull();
    for (const bad of ['2000-02-29', '29/02/1999', '31/04/2000', '00/01/2000', '01/13/2000', '290220000']) {
      expect(birthDateError(bad)).toBe('A data informada é inválida');
    }
  });

  it('has a year that starts with 19 or 20 (VALID-09)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9999 }), (year) => {
        const text = `01/01/${String(year).padStart(4, '0')}`;
        expect(birthDateError(text) === null).toBe(/^(19|20)/.test(text.slice(6)));
      }),
    );
  });

  it("shows 'A data informada é inválida' when it is not (VALID-10)", () => {
    expect(birthDateError('32/01/1990')).toBe('A data informada é inválida');
    expect(birthDateError('ab/cd/efgh')).toBe('A data informada é inválida');
  });

  it('passes while it is empty or still being typed (VALID-11)', () => {
    for (const typing of ['', '3', '32/', '15/0_/____', '15/06/198_', '__/__/____'])
      expect(birthDateError(typing)).toBeNull();
  });
});

describe('card expiry', () => {
  it('is MM/YY (VALID-12)', () => {
    expect(cardExpiryError('07/29')).toBeNull();
    for (const bad of ['', '7/29', '0729', '07/2029', '07-29', ' 07/29'])
      expect(cardExpiryError(bad)).not.toBeNull();
  });

  it('has a month from 01 to 12 (VALID-13)', () => {
    for (let month = 0; month < 100; month++) {
      expect(cardExpiryError(`${String(month).padStart(2, '0')}/29`) === null).toBe(
        month >= 1 && month <= 12,
      );
    }
  });

  it('has a year that starts with 2 to 9 (VALID-14)', () => {
    for (let year = 0; year < 100; year++) {
      expect(cardExpiryError(`07/${String(year).padStart(2, '0')}`) === null).toBe(year >= 20);
    }
  });

  it("shows 'A data do cartão de crédito é inválida' otherwise (VALID-15)", () => {
    expect(cardExpiryError('13/29')).toBe('A data do cartão de crédito é inválida');
  });
});

describe('new password', () => {
  it('meets all four rules or lists the broken ones', () => {
    expect(newPasswordError('Toro@2026')).toBeNull();
    expect(newPasswordError('')).toBe('Preencha a nova senha');
    expect(newPasswordError('toro2026')).toBe(
      'A nova senha precisa ter: letras maiúsculas e minúsculas; pelo menos um caractere especial.',
    );
  });

  it('has 8 to 16 characters, whatever they are', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (password) => {
        expect(checkPasswordRules(password)[0]?.met).toBe(password.length >= 8 && password.length <= 16);
      }),
    );
  });

  it('must equal its repetition', () => {
    expect(repeatedPasswordError('a', '')).toBe('Repita a nova senha');
    expect(repeatedPasswordError('a', 'b')).toBe('As senhas não coincidem');
    expect(repeatedPasswordError('a', 'a')).toBeNull();
  });
});

it.each([
  ['ana@toro.test', true],
  ['a@b.co', true],
  ['ana', false],
  ['ana@toro', false],
  ['@toro.test', false],
  ['a na@toro.test', false],
  ['ana@toro..test', false],
  [`${'a'.repeat(250)}@b.co`, false],
])('tells whether %s can be an e-mail: %s', (value, expected) => expect(isEmail(value)).toBe(expected));
