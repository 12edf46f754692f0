import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  formatRemaining,
  IMPERSONATION_CODE_MS,
  IMPERSONATION_MS,
  readCodeFragment,
  readImpersonationToken,
  readOpenedPage,
  toCodeFragment,
  toImpersonationToken,
} from './impersonation.ts';

const secret = 'a'.repeat(43);

it('a view lasts 15 minutes and its code one minute, as the page counts them (PEOPLE-27)', () => {
  expect([IMPERSONATION_MS, IMPERSONATION_CODE_MS].map(formatRemaining)).toEqual(['15:00', '01:00']);
  expect([61_000, 60_999, 59_001, 1, 0, -5000].map(formatRemaining)).toEqual([
    '01:01',
    '01:01',
    '01:00',
    '00:01',
    '00:00',
    '00:00',
  ]);
});

it('the read-only token is read from its header, and no token of a session is taken for one (PEOPLE-27)', () => {
  expect(readImpersonationToken(`Bearer ${toImpersonationToken(secret)}`)).toBe(`ver.${secret}`);
  for (const other of [undefined, '', `Bearer ${secret}`, `ver.${secret}`, 'Bearer ver.curto'])
    expect([other, readImpersonationToken(other)]).toEqual([other, null]);
});

it('the code is read from the address that the office opens, and from nothing else (PEOPLE-27)', () => {
  expect(readCodeFragment(toCodeFragment(secret))).toBe(secret);
  for (const hash of ['', '#ver=', '#ver=curto', `ver=${secret}`, `#outro=${secret}`])
    expect([hash, readCodeFragment(hash)]).toEqual([hash, null]);
});

it('the audit names the open page, or the path that was asked for without what stands behind it (PEOPLE-31)', () => {
  const url = '/v1/services/aluno?cpf=123#x';
  expect(readOpenedPage('/courses/1', url)).toBe('/courses/1');
  for (const header of [undefined, 7, ['/courses'], 'courses', '/a b', `/${'x'.repeat(200)}`])
    expect([header, readOpenedPage(header, url)]).toEqual([header, '/v1/services/aluno']);
  expect(readOpenedPage(`/${'x'.repeat(199)}`, url)).toHaveLength(200);
  expect(readOpenedPage(undefined, `/${'y'.repeat(300)}`)).toBe(`/${'y'.repeat(199)}`);
});

it('a page of the audit is never longer than 200 characters and has no query (PEOPLE-31)', () => {
  fc.assert(
    fc.property(fc.anything(), fc.string(), (header, url) => {
      const page = readOpenedPage(header, url);
      expect(page.length).toBeLessThanOrEqual(200);
      expect(page).not.toMatch(/[?#]/);
    }),
  );
});
