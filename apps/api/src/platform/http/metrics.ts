import { timingSafeEqual } from 'node:crypto';
import { count } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { quarantinedReports } from '../../database/schema/index.ts';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { createOperationMetrics } from '../monitoring/operation-metrics.ts';
import { findMissingPartitions } from '../partitions/partition-months.ts';
import { registerStandbyMetrics } from '../standby/standby-metrics.ts';

/** Serves Prometheus metrics at /metrics to the holder of METRICS_TOKEN. */
export function registerMetrics(http: FastifyInstance, context: Context): void {
  const { config, db, log, now, standby } = context;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  // Read from the database, because another process may have quarantined the report.
  new Counter({
    name: 'payment_reports_quarantined_total',
    help: 'Gateway reports whose amount, currency or order differs from the order',
    registers: [registry],
    async collect() {
      try {
        const [row] = await db.select({ total: count() }).from(quarantinedReports);
        this.reset();
        this.inc(row?.total ?? 0);
      } catch (error) {
        log.warn({ err: error }, 'the quarantined reports could not be counted');
      }
    },
  });
  new Gauge({
    name: 'database_partitions_missing',
    help: "Partitioned tables without tomorrow's partition",
    registers: [registry],
    async collect() {
      try {
        this.set((await findMissingPartitions(db, now())).length);
      } catch (error) {
        log.warn({ err: error }, 'the partitions could not be counted');
      }
    },
  });
  const readOperation = createOperationMetrics(registry, context);
  if (standby) registerStandbyMetrics(registry, standby);
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
    await readOperation();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
