import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const drainingServers = new WeakSet<Server>();

/** Whether a server is draining: it still responds, but should get no new traffic. */
export const isDraining = ({ server }: FastifyInstance): boolean => drainingServers.has(server);

/**
 * Keeps serving for some seconds after a signal: /readyz fails, so that a load balancer stops sending requests, and every
 * response closes its connection. Then closes the server.
 */
export async function drain(
  http: FastifyInstance,
  seconds: number,
  /** The office, which is served on the same port. */
  office?: FastifyInstance,
): Promise<void> {
  if (seconds > 0) {
    drainingServers.add(http.server);
    if (office) drainingServers.add(office.server);
    http.server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
    await pause(seconds * 1000);
  }
  await http.close();
}
