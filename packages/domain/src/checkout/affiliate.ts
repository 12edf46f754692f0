export const AFFILIATE_COOKIE = '@afilliate';
const AFFILIATE_DAYS = 10;
const DAY_SECONDS = 86_400;
const MAX_AFFILIATE_LENGTH = 60;

/** The cookie that remembers who sent a visitor. */
export const affiliateCookie = (code: string): string =>
  `${AFFILIATE_COOKIE}=${encodeURIComponent(code)}; path=/; max-age=${AFFILIATE_DAYS * DAY_SECONDS}; samesite=lax`;

/** Who sent the visitor, from the document's cookies. */
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

/** An affiliate's code as it may be kept, or null. */
export const normaliseAffiliate = (code: string | undefined): string | null => {
  const trimmed = code?.trim() ?? '';
  return trimmed !== '' && trimmed.length <= MAX_AFFILIATE_LENGTH ? trimmed : null;
};
