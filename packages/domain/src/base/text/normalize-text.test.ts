import fc from 'fast-check';
import { expect, it } from 'vitest';
import { normalizeText } from './normalize-text.ts';

it('writes Windows-1252 characters, spaces and accents in one way', () => {
  expect(normalizeText('\u0093Ac\u0327a\u0303o\u0094 \u0096 R$\u00a010\u200b\u00ad')).toBe('“Ação” – R$ 10');
});

it('changes nothing the second time, and leaves none of these characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const normal = normalizeText(text);
      expect(normalizeText(normal)).toBe(normal);
      expect(normal).not.toMatch(/[\u0080-\u009f\u00a0]/);
    }),
  );
});
