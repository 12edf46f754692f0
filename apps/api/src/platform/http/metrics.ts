import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Config } from '../config.ts';
import { notFound } from '../errors.ts';

/** Serves Prometheus metrics at /metrics to the holder of METRICS_TOKEN. */
export function registerMetrics(http: FastifyInstance, config: Config): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  http.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  http.get('/metrics', async (request, reply) => {
    const expected = Buffer.from(`Bearer ${config.metricsToken ?? ''}`);
    const given = Buffer.from(request.headers.authorization ?? '');
    const isAllowed =
      config.metricsToken && given.length === expected.length && timingSafeEqual(given, expected);
    if (!isAllowed) throw notFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
