/** A page that search engines may list and that link previews describe. */
export type PublicPage =
  | { name: 'login' }
  | { name: 'answer-sheets' }
  | { name: 'offers' }
  | { name: 'checkout'; tag: string; classGroupId: number };

/** The list of courses on sale. */
export const OFFERS_PATH = '/cursos';

/** Any address of a purchase with its optional affiliate, but not a restored one, which contains a token. */
const CHECKOUT_PATH =
  /^\/(?:checkout|checkout-modular|newCheckout)\/([^/]{1,180})\/([1-9]\d{0,8})(?:\/[^/]{1,100})?\/?$/;

/** A percent-encoded part of an address; null when it is malformed. */
function decodePathPart(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** The public page of an address with its query; null for every private page. */
export function findPublicPage(address: string): PublicPage | null {
  const [path = ''] = address.split('?');
  if (path === '/' || path === '/auth/login') return { name: 'login' };
  if (path === '/gabaritoro/create') return { name: 'answer-sheets' };
  if (path === OFFERS_PATH || path === `${OFFERS_PATH}/`) return { name: 'offers' };
  const [, encodedTag = '', group] = CHECKOUT_PATH.exec(path) ?? [];
  const tag = decodePathPart(encodedTag);
  return tag && group ? { name: 'checkout', tag, classGroupId: Number(group) } : null;
}

/** The one address of a checkout page, whatever affiliate or step a link contains. */
export const buildCheckoutPath = (tag: string, classGroupId: number, isModular: boolean): string =>
  `/${isModular ? 'checkout-modular' : 'checkout'}/${encodeURIComponent(tag)}/${classGroupId}`;
