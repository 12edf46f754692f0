import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** JSON that needs none of a page's headers. */
    plain: boolean;
  }
}

/** What the policy lets a page hold itself: styles by its nonce, one script by its hash. */
interface Own {
  nonce: string;
  script?: string;
}

/** What a page of ours may load. Scripts are our own files, and the one that a page is known to hold. */
export function contentSecurityPolicy(config: Config, own?: Own): string {
  const files = config.filesUrl.startsWith('http') ? ` ${new URL(config.filesUrl).origin}` : '';
  const videos = config.videoHosts.map((host) => ` https://${host}`).join('');
  const chat = config.links.supportWidget ? ` ${new URL(config.links.supportWidget).origin}` : '';
  const issuers =
    config.issuerHosts.map((host) => ` https://${host}`).join('') +
    (config.sandboxUrl ? ` ${config.sandboxUrl}` : '');
  return [
    "default-src 'self'",
    `script-src 'self'${own?.script ? ` 'sha256-${own.script}'` : ''}`,
    `style-src 'self'${own ? ` 'nonce-${own.nonce}'` : ''}`,
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

export async function secure(http: FastifyInstance, config: Config): Promise<void> {
  await http.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
    strictTransportSecurity: config.production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
  });
  const policy = contentSecurityPolicy(config);
  http.decorateReply('plain', false);
  http.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.plain) return done();
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policy);
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    done();
  });
  // Without other origins there is nobody to answer, and every request would pay for it.
  if (config.corsOrigins.length === 0) return;
  await http.register(cors, {
    origin: config.corsOrigins,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'x-application', 'x-api-key', 'idempotency-key'],
    exposedHeaders: ['date', 'retry-after'],
    maxAge: 86_400,
  });
}
