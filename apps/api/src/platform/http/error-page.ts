import { createHash } from 'node:crypto';
import { escapeHtml } from '@toro/domain/base/text/escape-html';

const STYLE = `:root { color-scheme: light dark; }
body { max-width: 48ch; margin: 0 auto; padding: 15vh 24px 0; font: 17px/1.55 system-ui, sans-serif; }
a { display: inline-block; padding: 12px 0; color: inherit; }`;

/** The page needs no script and no other file: the server may be too busy to send one. */
export const ERROR_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;

/** The page for a browser that asked for a page while the server fails. It loads itself again after `retryAfter` seconds. */
export const buildErrorPage = (message: string, retryAfter: number) => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${retryAfter}">
<title>Um instante</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Um instante</h1>
<p>${escapeHtml(message)}</p>
<p>Esta página tenta de novo sozinha em ${retryAfter} segundos. <a href="">Tentar agora</a></p>
</main>
</body>
</html>
`;
