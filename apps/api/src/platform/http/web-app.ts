import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { escapeHtml } from '@toro/domain/text/escape-html';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { notFound } from '../errors.ts';
import { places } from '../places.ts';
import { sendFailure } from './failures.ts';
import type { PaintedPage } from './page-painter.ts';
import { contentSecurityPolicy } from './security.ts';

const A_YEAR = 'public, max-age=31536000, immutable';

interface Page {
  html: string;
  /** The hash of the page's own script, by which its policy lets that one run. */
  script: string;
}

const OWN_SCRIPT = /<script>(.*?)<\/script>/s;

function readPage(file: string): Page {
  const html = readFileSync(file, 'utf8');
  const script = createHash('sha256')
    .update(OWN_SCRIPT.exec(html)?.[1] ?? '')
    .digest('base64');
  return { html, script };
}

/** Reads index.html again only when a new release replaced it. */
function createPage(file: string) {
  let page: Page | undefined;
  let readAt = 0;
  return (): Page => {
    const changed = statSync(file).mtimeMs;
    if (!page || changed !== readAt) {
      page = readPage(file);
      readAt = changed;
    }
    return page;
  };
}

function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  return !request.url.startsWith('/v1/') && (request.headers.accept ?? '').includes('text/html');
}

const FIRST_STYLES = /<!--first-styles-->.*<!--first-styles-->/s;
const FIRST_PAINT = '<!--first-paint-->';

/** The page with its frame, which stands between two marks, so that a copy can be kept without it. */
const painted = (page: string, { head, html, icon }: PaintedPage) =>
  page
    .replace(FIRST_STYLES, () => head.styles)
    .replace('"/icon.svg"', () => `"${escapeHtml(icon)}"`)
    .replace('</head>', () => `${head.scripts}</head>`)
    // The frame needs its styles alone; the scripts may come after them.
    .replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"')
    .replace(FIRST_PAINT, () => `${FIRST_PAINT}${html}${FIRST_PAINT}`);

/**
 * Serves the built web app: hashed assets for ever, the page itself fresh each time with its own style nonce, and
 * painted where `paint` knows how.
 */
export async function serveWebApp(
  http: FastifyInstance,
  config: Config,
  paint: (request: FastifyRequest) => Promise<PaintedPage | null>,
): Promise<void> {
  http.get('/gabaritoro', (request, reply) => reply.redirect(publicSite(config, request)));
  http.get('/gabaritoro-modular', (request, reply) => reply.redirect(publicSite(config, request)));
  const { sandboxUrl } = config;
  if (sandboxUrl)
    for (const path of ['/sandbox', '/sandbox/*'])
      http.get(path, (request, reply) =>
        reply.redirect(sandboxUrl + (request.url.slice('/sandbox'.length) || '/')),
      );

  const file = join(places.web, 'index.html');
  const built = existsSync(file);
  const page = createPage(file);

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const nonce = randomBytes(16).toString('base64');
    const { html, script } = page();
    const frame = await paint(request);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', contentSecurityPolicy(config, { nonce, script }))
      .send((frame ? painted(html, frame) : html).replaceAll('__STYLE_NONCE__', nonce));
  }

  if (built) {
    await http.register(fastifyStatic, {
      root: places.web,
      index: false,
      // A folder is none of our files: asked for without compression, it would end in a fault.
      allowedPath: (path) =>
        !path.endsWith('/') && !/^\/(index\.html|releases\.json|first-[\w.-]+|\..*)$/.test(path),
      preCompressed: true,
      setHeaders(reply, path) {
        const hashed = path.includes('/assets/');
        reply.setHeader('cache-control', hashed ? A_YEAR : 'no-cache');
      },
    });
  }
  http.setNotFoundHandler((request, reply) => {
    if (built && wantsPage(request)) return sendPage(request, reply);
    return sendFailure(request, reply, notFound());
  });
}

/** The same path and query on the academy's public site; the modular sheet is the same sheet there. */
function publicSite(config: Config, request: FastifyRequest): string {
  const rest = request.url.replace(/^\/gabaritoro(-modular)?/, '');
  return `${config.publicSiteUrl}/gabaritoro${rest}`;
}
