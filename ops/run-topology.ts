/**
 * Runs the topology of docs/operations.md on this machine and tests it: `npx tsx ops/run-topology.ts [--quick]`.
 * The distribution's PostgreSQL with a streaming standby, PgBouncer, Redis, an S3 test server, and API processes and
 * workers of the built app. Under load every process is restarted, then the standby takes over.
 * It needs the packages postgresql-15, pgbouncer and redis-server, and exits with 1 when a check fails.
 */
import { parseArgs } from 'node:util';
import { createBalancer } from '../bench/faults/balancer.ts';
import { insertExamStudents } from '../bench/faults/exam-load.ts';
import { build } from '../tools/build.ts';
import { openClaims } from './topology/claims.ts';
import { openTopology } from './topology/open-topology.ts';
import { proveFailover, proveStandby } from './topology/prove-failover.ts';
import { proveRestarts } from './topology/prove-restarts.ts';
import { proveFiles, proveSharedLimits, proveWithoutRedis } from './topology/prove-sharing.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    port: { type: 'string', default: '5210' },
    students: { type: 'string' },
    drain: { type: 'string', default: '2' },
  },
});
const QUICK = values.quick;
const STUDENTS = Number(values.students ?? (QUICK ? 60 : 200));
const RUN_SIZE = QUICK
  ? { rounds: 1, thinkMs: 800, mails: 20, reports: 4 }
  : { rounds: 3, thinkMs: 2000, mails: 100, reports: 12 };

await build({ ifStale: true });
const claims = openClaims();
const began = Date.now();
const seconds = () => Math.round((Date.now() - began) / 1000);
const topology = await openTopology({
  firstPort: Number(values.port),
  apis: QUICK ? 2 : 3,
  workers: 2,
  drainSeconds: Number(values.drain),
});

try {
  const { primary, ports, servers, workers, context } = topology;
  console.log(
    `${primary.version()}; ${servers.length} API processes, ${workers.length} workers, after ${seconds()} s`,
  );
  const balancer = createBalancer(ports);
  const students = await insertExamStudents(context, STUDENTS);
  const proof = { claims, topology, balancer, students };
  await proveFiles(proof);
  await proveSharedLimits(proof);
  const choices = await proveRestarts(proof, RUN_SIZE);
  await proveStandby(proof);
  await proveFailover(proof, choices);
  await proveWithoutRedis(proof);
  await balancer.close();
} finally {
  await topology.close();
}
console.log(`\n${claims.table()}\n\n${STUDENTS} students, ${seconds()} s`);
process.exit(claims.hold() ? 0 : 1);
