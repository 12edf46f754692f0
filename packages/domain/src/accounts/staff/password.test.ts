import fc from 'fast-check';
import { expect, it } from 'vitest';
import { staffPasswordError } from './password.ts';

const owner = { email: 'ana.lima@toro.test', academyName: 'Tôro Ltda' };
const error = (password: string, change: Partial<typeof owner> = {}) =>
  staffPasswordError(password, { ...owner, ...change });

it('a password of the team has 12 to 128 characters (STAFF-16)', () => {
  expect(error('x'.repeat(11))).toMatch(/pelo menos 12 caracteres/);
  expect(error('x'.repeat(12))).toBeNull();
  expect(error('x'.repeat(128))).toBeNull();
  expect(error('x'.repeat(129))).toMatch(/no máximo 128 caracteres/);
});

it('a password holds neither the own e-mail nor the name of the academy, however they are written (STAFF-16)', () => {
  expect(error('minha ANA-LIMA querida')).toBe('A senha não pode conter o seu e-mail.');
  expect(error('bom dia toroltda 2026')).toBe('A senha não pode conter o nome da academia.');
  // What stands behind the @ is not the person's own.
  expect(error('uma frase com test dentro')).toBeNull();
});

it('a name of one or two letters forbids nothing, one of three does (STAFF-16)', () => {
  const password = 'cavalo bateria grampo';
  expect(error(password, { email: 'ca@toro.test' })).toBeNull();
  expect(error(password, { email: 'cav@toro.test' })).toBe('A senha não pode conter o seu e-mail.');
  expect(error(password, { email: '', academyName: '' })).toBeNull();
});

it('the sentence of a refusal never repeats the password', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 3, maxLength: 200, size: 'max' }), (password) => {
      const secret = `§${password}§`;
      expect(error(secret) ?? '').not.toContain(secret);
    }),
  );
});
