import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stripControlCharacters } from './strip-control-characters.ts';

it('keeps words, line breaks and emoji, and removes control characters', () => {
  expect(stripControlCharacters(' Olá,\r\nturma 👩‍🎓\u0000\ud800! ')).toBe('Olá,\nturma 👩‍🎓!');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const stripped = stripControlCharacters(typed);
      expect(stripped).not.toContain('\u0000');
      expect(stripControlCharacters(stripped)).toBe(stripped);
      expect(() => encodeURIComponent(stripped)).not.toThrow();
    }),
  );
});
