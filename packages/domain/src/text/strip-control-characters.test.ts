import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stripControlCharacters } from './strip-control-characters.ts';

it('keeps words, line breaks and emoji, and drops what cannot be kept', () => {
  expect(stripControlCharacters(' Olá,\r\nturma 👩‍🎓\u0000\ud800! ')).toBe('Olá,\nturma 👩‍🎓!');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const kept = stripControlCharacters(typed);
      expect(kept).not.toContain('\u0000');
      expect(stripControlCharacters(kept)).toBe(kept);
      expect(() => encodeURIComponent(kept)).not.toThrow();
    }),
  );
});
