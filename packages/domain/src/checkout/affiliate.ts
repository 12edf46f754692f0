export const AFFILIATE_COOKIE = '@afilliate';
const AFFILIATE_DAYS = 10;
const DAY_SECONDS = 86_400;
const MAX_AFFILIATE_LENGTH = 60;

/** The cookie with the affiliate's code. */
export const affiliateCookie = (code: string): string =>
  `${AFFILIATE_COOKIE}=${encodeURIComponent(code)}; path=/; max-age=${AFFILIATE_DAYS * DAY_SECONDS}; samesite=lax`;

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

/** A valid affiliate code, or null. */
export const normaliseAffiliate = (code: string | undefined): string | null => {
  const trimmed = code?.trim() ?? '';
  return trimmed !== '' && trimmed.length <= MAX_AFFILIATE_LENGTH ? trimmed : null;
};
