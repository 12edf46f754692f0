import { isCpf } from '@toro/domain/base/validation/cpf';
import { z } from 'zod';

// biome-ignore lint/suspicious/noControlCharactersInRegex: rejecting them is the point.
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/;

/** A non-empty text of at most `maxLength` characters, trimmed. */
export function text(maxLength: number) {
  return z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(maxLength, `must have at most ${maxLength} characters`)
    .refine((value) => !CONTROL.test(value), 'holds a control character');
}

export const id = z.int().min(1).max(2_000_000_000);
export const percent = z.int().min(0).max(100);
export const cents = z.int('must be whole cents').min(0).max(100_000_000);

/** A name for references inside the content and for addresses. */
/** A tag has a letter: a text of digits only is a course's id. */
export const tag = text(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters, digits and hyphens')
  .regex(/[a-z]/, 'must have at least one letter');

export const questionCode = text(32).regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/, 'must look like CFP-M1-01');

/** A question in an exam: its code, or `source:ID` for a question of an imported file. */
export const questionReference = text(73).regex(
  /^([a-z0-9]+(-[a-z0-9]+)*:)?[A-Z0-9]+(-[A-Z0-9]+)*$/,
  'must look like CFP-M1-01, or source:ID for a question of an imported file',
);

export const email = text(160).pipe(z.email('must be an e-mail address'));

export const time = text(5).regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:30');

/** Where a button leads: an https address, or a path of the app itself. */
export const link = text(500).refine(
  (value) => /^https:\/\/[^\s"'<>]+$/.test(value) || /^\/(?![/\\])[^\s"'<>]*$/.test(value),
  'must begin with https:// or be a path of the app such as /podcast',
);

export const phone = text(15).regex(
  /^\(\d{2}\) 9\d{4}-\d{4}$|^\(\d{2}\) \d{4}-\d{4}$/,
  'must look like (11) 91234-5678',
);

export const cpf = text(11).refine(isCpf, 'must be a CPF: 11 digits with both check digits right');
