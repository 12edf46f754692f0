import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitOptions } from './split-options.ts';

const texts = (cell: string) => splitOptions(cell).map(({ text }) => text);
const marked = (cell: string) => splitOptions(cell).findIndex(({ isMarked }) => isMarked);
const THREE = ['dez', 'R$ 1.000,00', 'nenhuma; nem outra'];

describe('the options of one cell (IMPORTQ-08)', () => {
  it.each([
    ['A) dez; B) R$ 1.000,00; C) nenhuma; nem outra'],
    ['a) dez b) R$ 1.000,00 c) nenhuma; nem outra'],
    ['A) dez\nB) R$ 1.000,00\nC) nenhuma; nem outra'],
    ['A. dez\r\nB. R$ 1.000,00\r\nC. nenhuma; nem outra'],
    ['(A) dez | (B) R$ 1.000,00 | (C) nenhuma; nem outra'],
    ['[A] dez [B] R$ 1.000,00 [C] nenhuma; nem outra'],
    ['A - dez\nB - R$ 1.000,00\nC - nenhuma; nem outra'],
    ['a: dez | b: R$ 1.000,00 | c: nenhuma; nem outra'],
    ['1) dez 2) R$ 1.000,00 3) nenhuma; nem outra'],
    ['dez|R$ 1.000,00|nenhuma; nem outra'],
    ['dez || R$ 1.000,00 || nenhuma; nem outra'],
    ['dez\nR$ 1.000,00\n\nnenhuma; nem outra\n'],
    ['- dez\n- R$ 1.000,00\n- nenhuma; nem outra'],
    ['["dez", "R$ 1.000,00", "nenhuma; nem outra"]'],
    ['<p>A) dez</p><p>B) R$ 1.000,00</p><p>C) nenhuma; nem outra</p>'],
    ['<ul><li>dez</li><li>R$ 1.000,00</li><li>nenhuma; nem outra</li></ul>'],
    ['a) dez<br>b) R$ 1.000,00<br/>c) nenhuma; nem outra'],
  ])('are told apart in %j', (cell) => {
    expect(texts(cell)).toEqual(THREE);
    expect(marked(cell)).toBe(-1);
  });

  it('are told apart by a semicolon where nothing else separates them', () => {
    expect(texts('dez; vinte; trinta')).toEqual(['dez', 'vinte', 'trinta']);
    expect(texts('dez / vinte / trinta')).toEqual(['dez', 'vinte', 'trinta']);
    expect(texts('uma só')).toEqual(['uma só']);
    expect(texts('  ')).toEqual([]);
  });

  it('keep letters and signs of their own texts', () => {
    expect(texts('A) vitamina A. B) vitamina B12 C) ambas (A e B)')).toEqual([
      'vitamina A.',
      'vitamina B12',
      'ambas (A e B)',
    ]);
    expect(texts('A) 1/2\nB) f(x) = 2\nC) <b>nada</b>')).toEqual(['1/2', 'f(x) = 2', '<b>nada</b>']);
  });

  it.each([
    ['A) dez *B) vinte C) trinta'],
    ['A) dez\n* B) vinte\nC) trinta'],
    ['dez|*vinte|trinta'],
    ['dez | vinte (correta) | trinta'],
    ['A) dez; B) vinte (resposta certa); C) trinta'],
    ['( ) dez\n(x) vinte\n( ) trinta'],
    ['[ ] dez\n[X] vinte\n[ ] trinta'],
    ['dez\n✓ vinte\ntrinta'],
    ['dez|=vinte|trinta'],
  ])('say which one is right in %j', (cell) => {
    expect(texts(cell)).toEqual(['dez', 'vinte', 'trinta']);
    expect(marked(cell)).toBe(1);
  });

  it('say nothing with several signs', () => {
    expect(marked('dez*|vinte*|trinta')).toBe(-1);
  });

  it('are given back whatever they are, by letters, lines and bars', () => {
    const word = fc.stringMatching(/^[a-zà-ú]{2,8}( [a-zà-ú0-9,]{2,8}){0,3}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 2, maxLength: 8 }), (options) => {
        const cleaned = options.map((option) => option.replace(/[,\s]+$/, ''));
        fc.pre(cleaned.every((option) => !/(?:cert|corret)[ao]$/.test(option)));
        for (const separator of ['; ', ' ', '\n', ' | '])
          expect(texts(cleaned.map((text, at) => `${'ABCDEFGH'[at]}) ${text}`).join(separator))).toEqual(
            cleaned,
          );
        expect(texts(cleaned.join('\n'))).toEqual(cleaned);
        expect(texts(cleaned.join('|'))).toEqual(cleaned);
      }),
    );
  });
});
