import { describe, expect, it } from 'vitest';
import { holdsCardNumber } from './card-in-text.ts';

describe('a text', () => {
  it.each([
    '4111111111111111',
    'Meu cartão é 5155 9012 2228 0001, pode cobrar.',
    '5155-9012-2228-0001',
    '5155\u00a09012\u00a02228\u00a00001',
    'Amex 3782 822463 10005',
    'Visa antigo: 4222222222222',
    'validade 12 4111 1111 1111 1111 737',
    '41 11 11 11 11 11 11 11',
    'cartão:4111111111111111.',
  ])('holds a card number: %s', (text) => {
    expect(holdsCardNumber(text)).toBe(true);
  });

  it.each([
    '',
    'O gabarito diz B.',
    'CPF 529.982.247-25 ou 52998224725',
    'Ligue (11) 98888-7777 ou 11 97777-6666',
    // Phones with the country: 13 digits, of which some have the check digit of a card.
    ...Array.from({ length: 10 }, (_, last) => `WhatsApp 55 11 98888-777${last}`),
    // A wrong check digit, no brand, too short, too long, other separators.
    '4111111111111112',
    '9111111111111111',
    '411111111111',
    '41111111111111111111',
    '4111,1111,1111,1111',
    `Gabarito ${'4 1 2 3 '.repeat(20)}`,
    'CNPJ 11.222.333/0001-81',
  ])('holds none: %s', (text) => {
    expect(holdsCardNumber(text)).toBe(false);
  });

  it('of any length is read quickly', () => {
    for (const part of ['4 ', '411 ', '4', '4111-1111-1111-1112 ']) {
      const text = part.repeat(Math.ceil(20_000 / part.length));
      const start = performance.now();
      holdsCardNumber(text);
      expect(performance.now() - start).toBeLessThan(2_000);
    }
  });
});
