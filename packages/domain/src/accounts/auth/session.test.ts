import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  emailHoldEnd,
  emailLinkExpiry,
  newEmailLinkExpiry,
  passwordLinkExpiry,
  purchaseLoginExpiry,
  safeReferrer,
  sessionExpiry,
  TOKEN_CHECK_INTERVAL_MS,
} from './session.ts';

const now = new Date('2026-11-15T12:00:00Z');
const hours = (end: Date) => (end.getTime() - now.getTime()) / 3_600_000;

it('computes when sessions and links expire', () => {
  expect(hours(sessionExpiry(now, false))).toBe(12);
  expect(hours(sessionExpiry(now, true))).toBe(720);
  expect(hours(passwordLinkExpiry(now, 'forgotten'))).toBe(1);
  expect(hours(passwordLinkExpiry(now, 'first'))).toBe(168);
  expect(hours(purchaseLoginExpiry(now))).toBeCloseTo(1 / 6, 9);
  expect(hours(emailLinkExpiry(now))).toBe(24);
  expect(hours(newEmailLinkExpiry(now))).toBe(48);
  expect(hours(emailHoldEnd(now))).toBe(72);
});

it('checks the token every 600000 ms (AUTH-15)', () => expect(TOKEN_CHECK_INTERVAL_MS).toBe(600_000));

it('returns to a path of the app and to nothing else', () => {
  expect(safeReferrer('/courses/1/2?x=1#y')).toBe('/courses/1/2?x=1#y');
  expect(safeReferrer(`/${'x'.repeat(499)}`)).toHaveLength(500);
  expect(safeReferrer(`/${'x'.repeat(500)}`)).toBe('/');
  for (const foreign of [
    'https://evil.test',
    '//evil.test',
    '/\\evil.test',
    'javascript:alert(1)',
    '/a\\b',
    '/auth/login',
    '/ x',
    '',
    null,
    5,
    '/\t/evil.test',
  ]) {
    expect(safeReferrer(foreign)).toBe('/');
  }
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(new URL(safeReferrer(text), 'https://toro.test').origin).toBe('https://toro.test');
    }),
  );
});
