import { couponCodeError, normaliseCouponCode } from './coupon-code.ts';

export const MAX_BATCH_CODES = 10_000;
export const MAX_PREFIX = 20;

/** Without 0, O, 1 and I, which are easily confused. 32 characters, so that a random byte chooses each equally often. */
export const BATCH_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const BATCH_CODE_LENGTH = 8;

/** The random part of a code, from as many random bytes. */
export const toBatchCode = (bytes: Iterable<number>): string =>
  Array.from(bytes, (byte) => BATCH_ALPHABET[byte % BATCH_ALPHABET.length]).join('');

export const prefixError = (prefix: string): string | null =>
  /^[A-Z0-9]{0,20}$/.test(prefix) ? null : 'Use até 20 letras e números, sem espaços nem acentos.';

export interface RejectedCode {
  line: number;
  code: string;
  reason: string;
}

export const CODE_REASONS = {
  malformed: 'Fora do formato: 3 a 30 letras e números.',
  repeated: 'Repetido neste arquivo.',
  existing: 'Este código já existe.',
} as const;

/** The first column of each line of a CSV file; an empty line and a heading 'codigo' are no codes. */
export function readCodes(text: string): {
  codes: { line: number; code: string }[];
  rejected: RejectedCode[];
} {
  const codes: { line: number; code: string }[] = [];
  const rejected: RejectedCode[] = [];
  const seen = new Set<string>();
  for (const [index, content] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const cell =
      content
        .split(/[;,\t]/)[0]
        ?.trim()
        .replace(/^"(.*)"$/, '$1') ?? '';
    const line = index + 1;
    if (content.trim() === '' || (line === 1 && /^c[oó]digo$/i.test(cell))) continue;
    const code = normaliseCouponCode(cell);
    const reason = couponCodeError(code) ? 'malformed' : seen.has(code) ? 'repeated' : null;
    if (reason) rejected.push({ line, code: cell.slice(0, 40), reason: CODE_REASONS[reason] });
    else codes.push({ line, code });
    seen.add(code);
  }
  return { codes, rejected };
}
