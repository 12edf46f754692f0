interface PageRequest {
  method: string;
  url: string;
  headers: { accept?: string | undefined };
}

/** Pages that need no login; link previews and monitors request them without naming HTML. */
const PUBLIC_PAGE =
  /^\/(?:$|auth\/login\/?$|cursos\/?$|(?:checkout|checkout-modular|checkout-notfound|newCheckout)\/[^.]+$|gabaritoro\/(?:create|fill|result)(?:\/[^.]*)?$)/;

/** Whether a request is answered with the page of the web app. Only a public page is sent to a client that takes any type. */
export function isPageRequest({ method, url, headers }: PageRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (url.startsWith('/v1/')) return false;
  const { accept = '*/*' } = headers;
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && PUBLIC_PAGE.test(url.split('?')[0] ?? '');
}
