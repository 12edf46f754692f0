/** Patterns of secrets committed by mistake. */
const PATTERNS: readonly [what: string, pattern: RegExp][] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s*[A-Za-z0-9+/]{20}/],
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----$/],
  ['a key of AWS', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['a token of GitHub', /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{40,})\b/],
  ['a token of npm', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['a token of Slack', /\bxox[abprs]-[\w-]{10,}/],
  ['a key of Google', /\bAIza[\w-]{35}\b/],
  ['a key of a payment service', /\b[rs]k_live_[A-Za-z0-9]{20,}/],
  ['a signed token', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/],
  ['a password in an address', /\b[a-z][a-z+]*:\/\/[^\s/:@'"`$<{]+:(?!\*)[^\s/:@'"`$<{]{3,}@[\w.-]+/i],
  [
    'a secret given a value',
    /(?:secret|passwd|password|senha|token|api_?key|private_?key)\w*['"]?\s*[:=]\s*['"`](?=[^'"`]*\d)(?=[^'"`]*[a-z])[\w+/=-]{24,}['"`]/i,
  ],
];

/** Values that are not secrets: test values, or one character repeated. */
const HARMLESS = /(.)\1{9,}|:password@|(?:localhost|127\.0\.0\.1|\.test)\b|example|demo/i;

/** Returns the kinds of secrets found in a line. */
export const findSecrets = (line: string): string[] =>
  PATTERNS.flatMap(([what, pattern]) => {
    const found = pattern.exec(line)?.[0];
    return found !== undefined && !HARMLESS.test(found) ? [what] : [];
  });
