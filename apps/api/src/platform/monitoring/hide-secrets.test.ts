import { expect, it } from 'vitest';
import { hideSecrets } from './hide-secrets.ts';

it.each([
  [`/auth/reset/${'aB-_'.repeat(11).slice(1)}`, '/auth/reset/[hidden]'],
  [`/newCheckout/cfp/530/dados/r_${'x'.repeat(43)}`, '/newCheckout/cfp/530/dados/[hidden]'],
  ['no student ana.maria+1@toro.test here', 'no student [hidden] here'],
  ['cpf 52998224725 of 11912345678', 'cpf [hidden] of [hidden]'],
])('hides what is secret in %s', (text, hidden) => expect(hideSecrets(text)).toBe(hidden));

it('keeps the location of an error', () => {
  const stack =
    'TypeError: x is not a function\n    at Be (https://a.toro.test/assets/index-DkJ3l2xQ.js:12:3456)';
  expect(hideSecrets(stack)).toBe(stack);
  expect(hideSecrets('/courses/101/530/4711')).toBe('/courses/101/530/4711');
});
