import { escapeHtml } from '@toro/domain/base/text/escape-html';
import type { CartStatus } from '@toro/domain/sales/checkout/order-states';
import type { Config } from '../../../platform/config.ts';

const CHECKOUT_PATH = /^\/(checkout|checkout-modular|newCheckout)\/[^/]/;

/**
 * The address to which the browser is redirected after the card issuer's page: only a checkout page of this site, on the
 * requested host or the public one. Null for any other address.
 */
export function buildReturnUrl(
  { publicUrl }: Config,
  callback: string,
  host: string,
  status: CartStatus,
): string | null {
  const publicAddress = new URL(publicUrl);
  let target: URL;
  try {
    target = new URL(callback, publicAddress);
  } catch {
    return null;
  }
  if (target.protocol !== 'http:' && target.protocol !== 'https:') return null;
  if (target.host !== publicAddress.host && target.host !== host) return null;
  if (target.username || target.password || !CHECKOUT_PATH.test(target.pathname)) return null;
  target.searchParams.set('stepIndex', '4');
  target.searchParams.set('status', status);
  return target.href;
}

interface MessagePageInput {
  text: string;
  /** The address of the support. */
  email: string;
  origin: string;
  nonce: string;
}

/** The page for a buyer who cannot be redirected to the checkout. */
export function buildMessagePage({ text, email, origin, nonce }: MessagePageInput): string {
  return `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Pagamento</title>
    <style nonce="${nonce}">
      :root { color-scheme: light dark; }
      body { max-width: 60ch; margin: 0 auto; padding: 48px 24px; font: 16px/1.55 system-ui, sans-serif; }
      a { display: inline-block; padding: 10px 0; color: inherit; }
    </style>
  </head>
  <body>
    <main>
      <h1>Pagamento</h1>
      <p>${escapeHtml(text)}</p>
      <p>Se ficou alguma dúvida, escreva para <a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>.</p>
      <p><a href="${escapeHtml(origin)}">Voltar para o início</a></p>
    </main>
  </body>
</html>
`;
}
