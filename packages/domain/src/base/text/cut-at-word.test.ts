import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutAtWord } from './cut-at-word.ts';

it('cuts between words', () => {
  expect(cutAtWord('Um fundo de ações rendeu 17% ao ano', 22)).toBe('Um fundo de ações…');
  expect(cutAtWord('Um fundo, de ações', 11)).toBe('Um fundo…');
  expect(cutAtWord('Um fundo', 8)).toBe('Um fundo');
  expect(cutAtWord('Inconstitucionalissimamente', 6)).toBe('Incons…');
});

it('never gives more characters than asked for, and the ellipsis', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 40 }), (text, max) => {
      const cut = cutAtWord(text, max);
      expect(cut.length).toBeLessThanOrEqual(max + 1);
      if (text.length > max) expect(text.startsWith(cut.slice(0, -1))).toBe(true);
    }),
  );
});
