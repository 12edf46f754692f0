import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { escapeHtml } from '@toro/domain/base/text/escape-html';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { notFound } from '../errors.ts';
import { sendErrorResponse } from './error-responses.ts';
import { insertPageHead, type PageHead } from './page-head.ts';
import type { PaintedPage } from './page-painter.ts';
import { contentSecurityPolicy } from './security.ts';

const CACHE_FOREVER = 'public, max-age=31536000, immutable';

interface Page {
  html: string;
  /** The hash of the page's inline script, for its content security policy. */
  script: string;
}

const INLINE_SCRIPT = /<script>(.*?)<\/script>/s;

function readPage(file: string): Page {
  const html = readFileSync(file, 'utf8');
  const script = createHash('sha256')
    .update(INLINE_SCRIPT.exec(html)?.[1] ?? '')
    .digest('base64');
  return { html, script };
}

/** Reads index.html again only when it was replaced. */
function createPageReader(file: string) {
  let page: Page | undefined;
  let readAt = 0;
  return (): Page => {
    const modifiedAt = statSync(file).mtimeMs;
    if (!page || modifiedAt !== readAt) {
      page = readPage(file);
      readAt = modifiedAt;
    }
    return page;
  };
}

const FIRST_STYLES = /<!--first-styles-->.*<!--first-styles-->/s;
const NO_SCRIPT_NOTICE = /<noscript>.*?<\/noscript>/s;
const FIRST_PAINT = '<!--first-paint-->';

/** Inserts the server-rendered HTML between two markers, so that the service worker can remove it from its copy. */
const insertPaintedPage = (page: string, { head, html, icon, worksWithoutScript }: PaintedPage) =>
  (worksWithoutScript ? page.replace(NO_SCRIPT_NOTICE, '') : page)
    .replace(FIRST_STYLES, () => head.styles)
    .replace('"/icon.svg"', () => `"${escapeHtml(icon)}"`)
    .replace('</head>', () => `${head.scripts}</head>`)
    // The painted page needs only its styles; scripts may load later.
    .replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"')
    .replace(FIRST_PAINT, () => `${FIRST_PAINT}${html}${FIRST_PAINT}`);

interface PageParts {
  /** The folder of the built app. */
  root: string;
  /** Whether a request is answered with the page of the app. */
  isPage: (request: FastifyRequest) => boolean;
  /** The server-rendered page; null when the web app renders it itself. */
  paint?: (request: FastifyRequest) => Promise<PaintedPage | null>;
  /** The head of a public page; null for a private one. */
  findHead?: (request: FastifyRequest) => Promise<PageHead | null>;
  /** The support chat, which a page may frame; null without one. */
  findChatUrl?: () => Promise<string | null>;
}

/** The redirects of the student area to the academy's public site and to the sandbox. */
export function registerRedirects(http: FastifyInstance, config: Config): void {
  http.get('/gabaritoro', (request, reply) => reply.redirect(buildPublicSiteUrl(config, request)));
  http.get('/gabaritoro-modular', (request, reply) => reply.redirect(buildPublicSiteUrl(config, request)));
  const { sandboxUrl } = config;
  if (sandboxUrl)
    for (const path of ['/sandbox', '/sandbox/*'])
      http.get(path, (request, reply) =>
        reply.redirect(sandboxUrl + (request.url.slice('/sandbox'.length) || '/')),
      );
}

/**
 * Serves a built web app: hashed assets with unlimited caching, the page without caching and with a new style nonce,
 * and server-rendered when `paint` returns a page.
 */
export async function serveWebApp(
  http: FastifyInstance,
  config: Config,
  { root, isPage, paint, findHead, findChatUrl }: PageParts,
): Promise<void> {
  const file = join(root, 'index.html');
  const isBuilt = existsSync(file);
  const page = createPageReader(file);

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const nonce = randomBytes(16).toString('base64');
    const { html, script } = page();
    const [painted, head, chatUrl] = await Promise.all([
      paint?.(request),
      findHead?.(request),
      findChatUrl?.(),
    ]);
    const described = head ? insertPageHead(html, head) : html;
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', contentSecurityPolicy(config, { nonce, script }, chatUrl))
      .send(
        (painted ? insertPaintedPage(described, painted) : described).replaceAll('__STYLE_NONCE__', nonce),
      );
  }

  if (isBuilt) {
    await http.register(fastifyStatic, {
      root,
      index: false,
      // A request for a folder without compression would end in an error.
      allowedPath: (path) =>
        !path.endsWith('/') && !/^\/(index\.html|releases\.json|first-[\w.-]+|\..*)$/.test(path),
      preCompressed: true,
      setHeaders(reply, path) {
        const isHashed = path.includes('/assets/');
        reply.setHeader('cache-control', isHashed ? CACHE_FOREVER : 'no-cache');
      },
    });
  }
  http.setNotFoundHandler((request, reply) => {
    if (isBuilt && isPage(request)) return sendPage(request, reply);
    return sendErrorResponse(request, reply, notFound());
  });
}

/** The same path and query on the academy's public site, which has one page for both kinds of answer sheet. */
function buildPublicSiteUrl(config: Config, request: FastifyRequest): string {
  const rest = request.url.replace(/^\/gabaritoro(-modular)?/, '');
  return `${config.publicSiteUrl}/gabaritoro${rest}`;
}
