/**
 * Runs the topology of docs/operations.md on this machine and proves it: `npx tsx ops/run-topology.ts [--quick]`.
 * PostgreSQL of the distribution with a streaming standby, PgBouncer, Redis, an S3 test server of our own, API
 * processes and workers of the built app. Under load every process is restarted, then the standby takes over.
 * It needs the packages postgresql-15, pgbouncer and redis-server, and exits with 1 when a claim does not hold.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { createBalancer } from '../bench/faults/balancer.ts';
import { openClaims } from '../bench/faults/claims.ts';
import { openErrands } from '../bench/faults/errands.ts';
import { findChoices, openLoad, seatStudents } from '../bench/faults/students.ts';
import { build } from '../tools/build.ts';
import { openTopology } from './topology/open-topology.ts';
import { catchUp, countTables } from './topology/postgres-cluster.ts';
import { proveFiles, proveSharedLimits } from './topology/prove-sharing.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    port: { type: 'string', default: '5210' },
    students: { type: 'string' },
    drain: { type: 'string', default: '2' },
  },
});
const QUICK = values.quick;
const STUDENTS = Number(values.students ?? (QUICK ? 60 : 300));
const ERRANDS = QUICK ? { mails: 20, reports: 4 } : { mails: 100, reports: 20 };
const ROUNDS = QUICK ? 1 : 2;

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
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void topology.close().finally(() => process.exit(1)));

const { primary, standby, pooler, mail, ports, servers, hands, context } = topology;

/** Restarts one process after the other, as a deploy does, and says how long each took to leave and to be back. */
async function restartAll(): Promise<void> {
  for (const program of [...servers, ...hands]) {
    const left = await program.end('SIGTERM');
    const from = performance.now();
    await program.start();
    const back = performance.now() - from;
    console.log(
      `      ${program.name} left in ${(left / 1000).toFixed(1)} s, was back after ${(back / 1000).toFixed(1)} s`,
    );
    await pause(1000);
  }
}

try {
  const { version } = primary;
  console.log(`${version()}; ${servers.length} API processes, ${hands.length} workers, after ${seconds()} s`);
  const seats = await seatStudents(context, STUDENTS);
  const balancer = createBalancer(ports);
  await proveFiles(claims, topology, balancer);
  await proveSharedLimits(claims, balancer, ports);

  const load = openLoad(balancer, seats, { thinkMs: QUICK ? 800 : 1200 });
  await pause(3000);
  const errands = await openErrands({ context, balancer, mail }, { seats, ...ERRANDS });
  for (let round = 1; round <= ROUNDS; round += 1) await restartAll();
  await pause(2000);
  await load.stop();
  const good = load.answers.get('200') ?? 0;
  const wrong = [...load.answers].filter(([name]) => name !== '200');
  claims.check(
    wrong.length === 0,
    `answers other than 200 while ${(servers.length + hands.length) * ROUNDS} processes were restarted`,
    `${wrong.map(([name, count]) => `${count} × ${name}`).join(', ') || 0} of ${good} (${balancer.refusals()} refused connections went to the next process)`,
  );
  const shares = [...balancer.answered].map(([port, count]) => `${port}: ${count}`);
  claims.check(
    [...balancer.answered.values()].every((count) => count > 0),
    'every API process answered',
    shares.join(', '),
  );

  const done = await errands.settle(QUICK ? 90_000 : 240_000);
  claims.check(
    done.mailsMissing === 0 && errands.refused === 0,
    'mails asked for, not delivered',
    `${done.mails}, ${done.mailsMissing} (${done.mailsTwice} came twice)`,
  );
  claims.check(
    done.reportsMissing === 0 && errands.refused === 0,
    'reports asked for, not in the bucket',
    `${done.reports}, ${done.reportsMissing}`,
  );

  const direct = new Client({ connectionString: primary.url });
  await direct.connect();
  const kept = await findChoices(direct, load.acknowledged);
  await direct.end();
  claims.check(
    kept.lost === 0,
    'choices acknowledged, found, lost',
    `${kept.acknowledged}, ${kept.found}, ${kept.lost}`,
  );

  const lag = await catchUp(primary, standby);
  claims.check(
    true,
    'the standby had caught up',
    `${lag.bytes} bytes behind at first, ${lag.ms.toFixed(0)} ms`,
  );

  // The primary dies under load; the standby takes over and the pooler points to it. No process is restarted.
  const late = openLoad(balancer, seats, { thinkMs: 500 });
  await pause(4000);
  await late.stop();
  for (const worker of hands) await worker.end('SIGTERM');
  const caught = await catchUp(primary, standby);
  const before = await countTables(primary);
  primary.kill();
  const gone = performance.now();
  standby.promote();
  pooler.pointTo(standby.port);
  const after = await countTables(standby);
  const different = [...before].filter(
    ([table, count]) => after.get(table) !== count && !table.startsWith('jobs.'),
  );
  const rows = [...before.values()].reduce((sum, count) => sum + count, 0);
  claims.check(
    different.length === 0,
    'rows of the killed primary, tables that differ on the promoted standby',
    `${rows} of ${before.size} tables, ${different.length} (${caught.bytes} bytes were behind)`,
  );
  const last = openLoad(balancer, seats, { thinkMs: 500 });
  await pause(6000);
  await last.stop();
  const moved = new Client({ connectionString: standby.url });
  await moved.connect();
  const all = [...load.acknowledged, ...late.acknowledged, ...last.acknowledged];
  const there = await findChoices(moved, all);
  await moved.end();
  claims.check(
    last.acknowledged.length > 0,
    'choices acknowledged after the failover, processes not restarted',
    last.acknowledged.length,
  );
  claims.check(
    there.lost === 0,
    'choices acknowledged in all, found on the promoted standby, lost',
    `${there.acknowledged}, ${there.found}, ${there.lost}`,
  );
  console.log(
    `      first good answer ${(last.goodAfter(gone) / 1000).toFixed(1)} s after the primary was killed`,
  );
  await balancer.close();
} finally {
  await topology.close();
}
console.log(`\n${claims.table()}\n\n${STUDENTS} students, ${seconds()} s`);
process.exit(claims.hold() ? 0 : 1);
