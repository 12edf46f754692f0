import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const leaving = new WeakSet<Server>();

/** Whether a process is on its way out: it still answers, but nobody should send it anything new. */
export const isDraining = ({ server }: FastifyInstance): boolean => leaving.has(server);

/**
 * Serves on for a while after a signal: /readyz says no, so that a balancer looks elsewhere, and every answer closes
 * its connection, so that nobody is left on one that is about to be cut. Then the server closes.
 */
export async function drain(http: FastifyInstance, seconds: number): Promise<void> {
  if (seconds > 0) {
    leaving.add(http.server);
    http.server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
    await pause(seconds * 1000);
  }
  await http.close();
}
