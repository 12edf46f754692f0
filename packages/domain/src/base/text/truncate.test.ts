import fc from 'fast-check';
import { expect, it } from 'vitest';
import { truncate } from './truncate.ts';

it('never leaves half an emoji before the ellipsis', () => {
  expect(truncate('Boa prova 🎉 pessoal', 11)).toBe('Boa prova…');
  expect(truncate('Boa prova 🎉 pessoal', 12)).toBe('Boa prova 🎉…');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(30), (text, max) => {
      expect(() => encodeURIComponent(truncate(text, max))).not.toThrow();
    }),
  );
});
