import { normaliseAffiliate } from './affiliate.ts';

export const AFFILIATE_COOKIE = '@afilliate';
const AFFILIATE_DAYS = 10;
const DAY_SECONDS = 86_400;

const buildCookie = (value: string, seconds: number) =>
  `${AFFILIATE_COOKIE}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; samesite=lax`;

/** The cookie with the affiliate's code. */
export const affiliateCookie = (code: string): string => buildCookie(code, AFFILIATE_DAYS * DAY_SECONDS);

/** Deletes the cookie. */
export const EXPIRED_AFFILIATE_COOKIE = buildCookie('', 0);

/** The affiliate's code from the document's cookies. */
export function readAffiliate(cookies: string): string | null {
  const found = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${AFFILIATE_COOKIE}=`))
    ?.slice(AFFILIATE_COOKIE.length + 1);
  return found ? normaliseAffiliate(decodeOrKeep(found)) : null;
}

function decodeOrKeep(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
