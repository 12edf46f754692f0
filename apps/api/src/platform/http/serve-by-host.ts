import { createServer, type IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyServerFactory } from 'fastify';
import type { Config } from '../config.ts';

/** The host of a request as Fastify finds it: behind a proxy, the one that the proxy forwards. */
function findHost({ headers }: IncomingMessage, { trustProxy }: Config): string {
  const forwarded = trustProxy > 0 ? headers['x-forwarded-host'] : undefined;
  const host = (Array.isArray(forwarded) ? forwarded.at(-1) : forwarded) ?? headers.host ?? '';
  return (host.split(',').at(-1) ?? '').trim().replace(/:\d+$/, '').toLowerCase();
}

/** One port for two servers: requests for the office's host go to the office, all others to the student area. */
export function serveByHost(config: Config, office: FastifyInstance): FastifyServerFactory {
  const officeHost = config.officeUrl ? new URL(config.officeUrl).hostname : null;
  return (handler, options) =>
    createServer(options, (request, response) =>
      findHost(request, config) === officeHost
        ? office.routing(request, response)
        : handler(request, response),
    );
}
