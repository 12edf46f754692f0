import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../../../../tools/property-runs.ts';
import { suggestEmail } from './suggest-email.ts';

it.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
  ['ana@gmail.com.br', 'ana@gmail.com'],
  ['Ana.B@hotmal.com', 'Ana.B@hotmail.com'],
  ['ana@outlok.com', 'ana@outlook.com'],
  ['ana@yaho.com.br', 'ana@yahoo.com.br'],
  ['ana@uol.com', 'ana@uol.com.br'],
  [' ana@icloud.co ', 'ana@icloud.com'],
])('%s was meant as %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

it.each([
  'ana@gmail.com',
  'ana@ymail.com',
  'ana@mail.com',
  'ana@toro.test',
  'ana@empresa.com.br',
  'ana@',
  'ana',
  '',
])('%s is left as it is', (typed) => {
  expect(suggestEmail(typed)).toBeNull();
});

it('a suggestion keeps the name before the at sign and is never corrected again', () => {
  const domains = fc.constantFrom('gmail.com', 'hotmail.com', 'yahoo.com.br', 'uol.com.br', 'empresa.com');
  const names = fc.stringMatching(/^[a-z0-9.]{1,20}$/);
  fc.assert(
    fc.property(names, domains, fc.nat(12), fc.stringMatching(/^[a-z]?$/), (name, domain, at, letter) => {
      const typed = `${name}@${domain.slice(0, at)}${letter}${domain.slice(at + 1)}`;
      const meant = suggestEmail(typed);
      if (meant === null) return true;
      return meant.startsWith(`${name}@`) && meant !== typed && suggestEmail(meant) === null;
    }),
    { numRuns: propertyRuns(1000) },
  );
});
