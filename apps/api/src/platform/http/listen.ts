import type { FastifyInstance } from 'fastify';

/** Thousands of connections may arrive within a second; one that does not fit the backlog is retried seconds later. */
const LISTEN_BACKLOG = 4096;

export const listen = (http: FastifyInstance, { port, host }: { port: number; host: string }) =>
  http.listen({ port, host, backlog: LISTEN_BACKLOG });
