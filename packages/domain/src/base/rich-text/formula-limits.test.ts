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

it('limits all formulas of a text together', () => {
  expect(hasTooManyFormulas(Array(50).fill('x^2'))).toBe(false);
  expect(hasTooManyFormulas(Array(11).fill('x'.repeat(2000)))).toBe(true);
});
