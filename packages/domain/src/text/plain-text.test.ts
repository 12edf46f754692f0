import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it('keeps words, line breaks and emoji, and drops what cannot be kept', () => {
  expect(plainText(' Olá,\r\nturma 👩‍🎓\u0000\ud800! ')).toBe('Olá,\nturma 👩‍🎓!');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const kept = plainText(typed);
      expect(kept).not.toContain('\u0000');
      expect(plainText(kept)).toBe(kept);
      expect(() => encodeURIComponent(kept)).not.toThrow();
    }),
  );
});
