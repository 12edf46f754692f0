import { expect, it } from 'vitest';
import { formulaLimitError, hasTooManyFormulas } from './formula-limits.ts';

it('rejects a formula that would take long to typeset', () => {
  expect(formulaLimitError(String.raw`\frac{a}{b} \left( \{ x \} \right)`)).toBeUndefined();
  expect(formulaLimitError('x'.repeat(2001))).toMatch('2000');
  expect(formulaLimitError('{'.repeat(41))).toMatch('levels');
  expect(formulaLimitError('a&'.repeat(301))).toMatch('cells');
  expect(formulaLimitError(String.raw`\def\a{\a\a}\a`)).toBe(String.raw`\def is not allowed`);
  expect(formulaLimitError(String.raw`\leftarrow \default`)).toBeUndefined();
});

it('takes 2,000 characters, 40 levels and 300 cells, and counts what is open at once', () => {
  expect(formulaLimitError('x'.repeat(2000))).toBeUndefined();
  for (const [open, close] of [
    ['{', '}'],
    ['\\begin', '\\end'],
    ['\\left', '\\right'],
  ] as const) {
    expect([open, formulaLimitError(`${open} `.repeat(40))]).toEqual([open, undefined]);
    expect([open, formulaLimitError(`${open} `.repeat(41))]).toEqual([open, 'has too many levels']);
    expect([open, formulaLimitError(`${open} ${close} `.repeat(60))]).toEqual([open, undefined]);
  }
  expect(formulaLimitError('a&'.repeat(300))).toBeUndefined();
});

it('limits all formulas of a text together', () => {
  expect(hasTooManyFormulas(Array(50).fill('x^2'))).toBe(false);
  expect(hasTooManyFormulas(Array(11).fill('x'.repeat(2000)))).toBe(true);
});
