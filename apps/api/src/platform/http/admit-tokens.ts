import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Adds a hook before all routes for requests whose authorization has a token of one kind: `admit` lets them in or throws.
 * Other requests pass without a promise, which each of them would pay for.
 */
export function admitTokens(
  http: FastifyInstance,
  readToken: (authorization: string | undefined) => string | null | undefined,
  admit: (request: FastifyRequest, token: string) => Promise<void>,
): void {
  http.addHook('onRequest', (request, _reply, done) => {
    const token = readToken(request.headers.authorization);
    if (token) admit(request, token).then(() => done(), done);
    else done();
  });
}
