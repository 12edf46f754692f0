import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** A JSON response that does not need the headers that protect pages. */
    withoutPageHeaders: boolean;
  }
}

/** The inline sources that the policy allows: styles by nonce, one script by hash. */
interface InlineSources {
  nonce: string;
  script?: string;
}

/** The content security policy of a page. Scripts are files of this origin and the known inline script; the page may frame the chat. */
export function contentSecurityPolicy(
  config: Config,
  inline?: InlineSources,
  chatUrl = config.links.supportWidget,
): string {
  const files = config.filesUrl.startsWith('http') ? ` ${new URL(config.filesUrl).origin}` : '';
  const videos = config.videoHosts.map((host) => ` https://${host}`).join('');
  const chat = chatUrl ? ` ${new URL(chatUrl).origin}` : '';
  const issuers =
    config.issuerHosts.map((host) => ` https://${host}`).join('') +
    (config.sandboxUrl ? ` ${config.sandboxUrl}` : '');
  return [
    "default-src 'self'",
    `script-src 'self'${inline?.script ? ` 'sha256-${inline.script}'` : ''}`,
    `style-src 'self'${inline ? ` 'nonce-${inline.nonce}'` : ''}`,
    `img-src 'self' data: blob:${files}`,
    `media-src 'self' blob:${files}`,
    `connect-src 'self'${files}`,
    "font-src 'self'",
    `frame-src 'self'${videos}${chat}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${issuers}`,
    "frame-ancestors 'none'",
    "worker-src 'self'",
    "manifest-src 'self'",
  ].join('; ');
}

export async function registerSecurity(http: FastifyInstance, config: Config): Promise<void> {
  await http.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
    strictTransportSecurity: config.production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
  });
  const policy = contentSecurityPolicy(config);
  http.decorateReply('withoutPageHeaders', false);
  http.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.withoutPageHeaders) return done();
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policy);
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    done();
  });
  // Without other origins CORS is not needed, and every request would pay for it.
  if (config.corsOrigins.length === 0) return;
  await http.register(cors, {
    origin: config.corsOrigins,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'x-application', 'x-api-key', 'idempotency-key'],
    exposedHeaders: ['date', 'retry-after'],
    maxAge: 86_400,
  });
}
