import { Counter, Gauge, type Registry } from 'prom-client';
import type { Standby } from './standby.ts';

/** The lag of the standby, and which server answers the reads that may go to it. */
export function registerStandbyMetrics(registry: Registry, standby: Standby): void {
  const addGauge = (name: string, help: string, find: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(find());
      },
    });
  addGauge('database_standby_current', '1 while reads go to the standby, else 0', () =>
    standby.state === 'current' ? 1 : 0,
  );
  addGauge('database_standby_lag_seconds', 'How old the newest data of the standby are, at most', () => {
    return standby.lagSeconds;
  });
  addGauge('database_standby_lag_bytes', 'What the standby had left to replay when it was last asked', () => {
    return standby.lagBytes;
  });
  new Counter({
    name: 'database_standby_reads_total',
    help: 'Reads that may go to the standby, by the server that answered',
    labelNames: ['server'],
    registers: [registry],
    collect() {
      this.reset();
      for (const server of ['standby', 'primary'] as const) this.inc({ server }, standby.reads[server]);
    },
  });
}
