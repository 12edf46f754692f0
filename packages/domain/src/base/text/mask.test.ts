import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appendCheckDigits } from '../validation/cpf.ts';
import { maskCpf, maskEmail } from './mask.ts';

describe('masks', () => {
  it('show the first letter of an e-mail and of its domain only', () => {
    expect([maskEmail('ana.souza@x.com'), maskEmail('a@toro.test')]).toEqual([
      'a•••••@x•••••',
      'a•••••@t•••••',
    ]);
    const word = fc.stringMatching(/^[a-z0-9.-]{1,20}$/);
    fc.assert(
      fc.property(word, word, word, (local, domain, other) => {
        const mask = maskEmail(`${local}@${domain}`);
        expect(mask).toBe(`${local[0]}•••••@${domain[0]}•••••`);
        expect(maskEmail(`${local[0]}${other}@${domain[0]}${other}`)).toBe(mask);
      }),
    );
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
