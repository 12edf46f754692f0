const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** How long a member of staff sees the student area as a student. */
export const IMPERSONATION_MS = 15 * MINUTE_MS;
/** How long the one-time code that opens it is valid. */
export const IMPERSONATION_CODE_MS = MINUTE_MS;

/** Distinguishes the read-only token from the tokens of sessions, which have no dot. */
const TOKEN_PREFIX = 'ver.';

export const toImpersonationToken = (secret: string): string => `${TOKEN_PREFIX}${secret}`;

/** The read-only token of an Authorization header; null when it has none. */
export const readImpersonationToken = (authorization: string | undefined): string | null =>
  /^Bearer (ver\.[\w-]{20,64})$/.exec(authorization ?? '')?.[1] ?? null;

/** The header in which the student area names the open page. */
export const PAGE_HEADER = 'x-page';

/** The path of the open page, for the audit; without a valid one, the path of the request itself. */
export function readOpenedPage(header: unknown, url: string): string {
  const page = typeof header === 'string' && /^\/[\w\-./~%]{0,199}$/.test(header) ? header : null;
  return page ?? url.replace(/[?#].*$/s, '').slice(0, 200);
}

/** The part of an address after # with which the office opens the student area. */
export const toCodeFragment = (code: string): string => `#ver=${code}`;
export const readCodeFragment = (hash: string): string | null =>
  /^#ver=([\w-]{20,64})$/.exec(hash)?.[1] ?? null;

/** The remaining time as mm:ss. */
export function formatRemaining(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND_MS));
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
}

/** A masked CPF, phone or part of an address. */
export const HIDDEN_TEXT = '•••••';
