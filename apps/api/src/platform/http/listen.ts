import type { FastifyInstance } from 'fastify';

/** Thousands may knock within a second; who is not let into this line knocks again only seconds later. */
const WAITING_LINE = 4096;

export const listen = (http: FastifyInstance, { port, host }: { port: number; host: string }) =>
  http.listen({ port, host, backlog: WAITING_LINE });
