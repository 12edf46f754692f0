/** How long a preview of the student area is valid. */
export const PREVIEW_MS = 60 * 60_000;
/** How long an exam can be tried: as long as a session of the office. */
export const TRY_OUT_MS = 12 * PREVIEW_MS;

const TOKEN = 'previa\\.[\\w-]{20,1200}\\.[\\w-]{43}';
const AUTHORIZATION = new RegExp(`^Bearer (${TOKEN})$`);
const FRAGMENT = new RegExp(`^#ver=(${TOKEN})(?:&tema=(light|dark))?$`);

export type Scheme = 'light' | 'dark';

export const toPreviewToken = (payload: string, signature: string): string =>
  `previa.${payload}.${signature}`;

/** The token of a preview in an Authorization header; null when it has none. */
export const readPreviewToken = (authorization: string | undefined): string | null =>
  AUTHORIZATION.exec(authorization ?? '')?.[1] ?? null;

/** The part of an address after # with which the office opens a preview, in light or dark. */
export const toPreviewFragment = (token: string): string => `#ver=${token}`;
export const withScheme = (address: string, scheme: Scheme): string => `${address}&tema=${scheme}`;

export function readPreviewFragment(hash: string): { token: string; scheme: Scheme } | null {
  const [, token, scheme] = FRAGMENT.exec(hash) ?? [];
  return token ? { token, scheme: scheme === 'dark' ? 'dark' : 'light' } : null;
}
