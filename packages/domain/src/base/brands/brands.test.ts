import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, formatContrast, MIN_CONTRAST } from './contrast.ts';
import { domainError, isDomain, normalizeDomain } from './domain-name.ts';
import { findNearestReadable } from './nearest-colour.ts';
import { contrastError, findPaletteErrors } from './palette.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

const PALETTE = {
  ink: '#18213a',
  onInk: '#ffffff',
  accent: '#f4b53f',
  onAccent: '#3b2a05',
  rail: '#ffffff',
  onRail: '#5a6070',
};

describe('the contrast of two colours', () => {
  it('is that of WCAG: 21 for black and white, 1 for the same', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    fc.assert(
      fc.property(colour, colour, (one, other) => {
        expect(contrast(one, one)).toBe(1);
        expect(contrast(one, other)).toBe(contrast(other, one));
        expect(contrast(one, other)).toBeGreaterThanOrEqual(1);
        expect(contrast(one, other)).toBeLessThanOrEqual(21);
      }),
    );
  });

  it('is written with two decimals and refused below 4.5 with the reason (SETTING-17)', () => {
    expect(contrastError('#ffffff', '#8f8f8f')).toBe('Contraste 3,23; o mínimo é 4,50.');
    expect(formatContrast(4.4999)).toBe('4,49');
    expect(formatContrast(4.5)).toBe('4,50');
    fc.assert(
      fc.property(colour, colour, (ground, writing) => {
        const isRejected = contrastError(ground, writing) !== null;
        expect(isRejected).toBe(contrast(ground, writing) < MIN_CONTRAST);
        // A rejected contrast never reads as the minimum.
        if (isRejected) expect(formatContrast(contrast(ground, writing)) < '4,50').toBe(true);
      }),
    );
  });
});

describe('the nearest readable colour', () => {
  it('passes on every ground, and a colour that passes stays as it is (SETTING-17)', () => {
    fc.assert(
      fc.property(colour, colour, (writing, ground) => {
        const nearest = findNearestReadable(writing, ground);
        expect(nearest).toMatch(/^#[0-9a-f]{6}$/);
        expect(contrast(nearest, ground)).toBeGreaterThanOrEqual(MIN_CONTRAST);
        if (contrast(writing, ground) >= MIN_CONTRAST) expect(nearest).toBe(writing);
      }),
    );
  });

  it('is close: a grey on white becomes a slightly darker grey', () => {
    const nearest = findNearestReadable('#808080', '#ffffff');
    expect(contrast(nearest, '#ffffff')).toBeLessThan(4.7);
  });
});

describe('a palette', () => {
  it('has an error for each writing that cannot be read and each text that is no colour', () => {
    expect(findPaletteErrors(PALETTE)).toEqual({});
    expect(findPaletteErrors({ ...PALETTE, onInk: '#18213b', rail: 'white' })).toEqual({
      onInk: 'Contraste 1,00; o mínimo é 4,50.',
      rail: 'Digite uma cor como #18213a.',
    });
  });
});

describe('a domain', () => {
  const brands = [
    { tag: 'aurora', name: 'Aurora', hosts: ['aurora.test'] },
    { tag: 'cerrado', name: 'Cerrado', hosts: ['cerrado.test'] },
  ];
  const rules = { brands, office: 'office.test' };

  it('of another brand or of the office is refused by name (SETTING-18)', () => {
    expect(domainError('aurora.test', 'cerrado', rules)).toBe('Este domínio já é da marca Aurora.');
    expect(domainError('aurora.test', 'aurora', rules)).toBeNull();
    expect(domainError('office.test', 'aurora', rules)).toBe('Este domínio é do escritório.');
  });

  it('is a host name of two parts or more, and no network address', () => {
    for (const wrong of [
      '',
      'localhost',
      '10.0.0.1',
      'a..b',
      '-a.com',
      'a b.com',
      'a.com:80',
      'ção.com',
      '[::1]',
    ])
      expect(isDomain(wrong)).toBe(false);
    for (const right of ['aurora.localhost', 'aluno.escola.com.br', 'xn--a-ecp.com'])
      expect(isDomain(right)).toBe(true);
  });

  it('is taken from a pasted address', () => {
    expect(normalizeDomain(' HTTPS://Aluno.Escola.com.br:443/entrar?x=1 ')).toBe('aluno.escola.com.br');
    fc.assert(
      fc.property(fc.domain(), (domain) => {
        expect(normalizeDomain(`https://${domain}/a`)).toBe(domain.toLowerCase());
        expect(normalizeDomain(normalizeDomain(domain))).toBe(normalizeDomain(domain));
      }),
    );
  });
});
