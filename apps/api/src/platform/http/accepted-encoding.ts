import type { FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip';

/** The best encoding that a client accepts; null for none. */
export function acceptedEncoding({ headers }: Pick<FastifyRequest, 'headers'>): Encoding | null {
  const accepted = String(headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
}
