import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appendCheckDigits } from '../validation/cpf.ts';
import { maskCpf, maskEmail } from './mask.ts';

describe('masks', () => {
  it('show the beginning of an e-mail only', () => {
    expect([maskEmail('ana.souza@x.com'), maskEmail('a@x.com')]).toEqual(['an•••••@x.com', 'a•••••@x.com']);
  });

  it('show the middle of a CPF only', () => {
    const nine = fc.integer({ min: 0, max: 999_999_999 }).map((number) => String(number).padStart(9, '0'));
    fc.assert(
      fc.property(nine, (digits) => {
        expect(maskCpf(appendCheckDigits(digits))).toBe(`***.${digits.slice(3, 6)}.${digits.slice(6)}-**`);
      }),
    );
  });
});
