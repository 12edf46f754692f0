import { CARD } from '../../apps/api/test/checkout-factories.ts';
import { PASSWORD } from '../../apps/api/test/factories.ts';

/** Patterns of personal data and secrets. */
const PATTERNS: readonly [string, RegExp][] = [
  ['an e-mail', /[\w.+-]+@[\w-]+\.[a-z]{2,}/i],
  ['a CPF', /\b\d{3}\.\d{3}\.\d{3}-\d{2}\b|"\d{11}"/],
  ['a card', /\b\d{4}([ -]?)\d{4}\1\d{4}\1\d{3,4}\b/],
  ['a bearer token', /Bearer [\w-]{20,}/],
  ['a private key', /BEGIN [A-Z ]*PRIVATE KEY/],
];

const KNOWN = [PASSWORD, CARD.card_number, CARD.holder_name, CARD.holder_document];

/** Finds personal data in a log; each finding is listed once with the start of its line. */
export function findInLog(lines: readonly string[], secrets: readonly string[]): string[] {
  const found = new Map<string, string>();
  for (const line of lines) {
    for (const [name, pattern] of PATTERNS) if (pattern.test(line)) found.set(name, line);
    for (const secret of [...KNOWN, ...secrets]) if (line.includes(secret)) found.set(secret, line);
  }
  return [...found].map(([what, line]) => `${what}: ${line.slice(0, 160)}`);
}
