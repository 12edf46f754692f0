import { setTimeout as pause } from 'node:timers/promises';
import { type Choice, startExamLoad } from '../../bench/faults/exam-load.ts';
import { formatSeconds, listErrors } from '../../bench/faults/outcome.ts';
import { countTables, waitForStandby } from './postgres-cluster.ts';
import { countChoices, type Proof } from './prove-restarts.ts';

/** The standby has the same rows as the primary once writes have stopped. */
export async function proveStandby({ claims, topology }: Proof): Promise<void> {
  const { primary, standby, workers } = topology;
  for (const worker of workers) await worker.end('SIGTERM');
  const { bytes, ms } = await waitForStandby(primary, standby);
  const [before, after] = [await countTables(primary), await countTables(standby)];
  const different = [...before].filter(([table, count]) => after.get(table) !== count);
  const rows = [...before.values()].reduce((sum, count) => sum + count, 0);
  claims.check(
    different.length === 0,
    'rows of the primary, tables that differ on the standby',
    `${rows} in ${before.size} tables, ${different.length} (${bytes} bytes behind at first, caught up in ${ms.toFixed(0)} ms)`,
  );
  for (const worker of workers) await worker.start();
}

/** The primary is killed under load; the standby is promoted, the pooler switches to it, and no process is restarted. */
export async function proveFailover(
  { claims, topology, balancer, students }: Proof,
  earlier: Choice[],
): Promise<void> {
  const { primary, standby, pooler } = topology;
  // From now on commits wait for the standby, so that everything acknowledged is on it too.
  await primary.query(`alter system set synchronous_standby_names = '*'`);
  await primary.query('select pg_reload_conf()');
  await pause(1000);
  const load = startExamLoad(balancer, students, { thinkMs: 600 });
  await pause(5000);
  const before = load.acknowledged.length;
  primary.kill();
  const killed = performance.now();
  await pause(1000);
  standby.promote();
  pooler.pointTo(standby.port);
  await pause(12_000);
  const back = load.timeToLastError(killed);
  await load.stop();
  const after = load.acknowledged.length - before;
  claims.check(
    after > 0 && back < 11_000,
    'the primary was killed under load: choices acknowledged before, after; last bad answer',
    `${before}, ${after}; ${formatSeconds(back)} after the kill (${listErrors(load).join(', ') || 'none'})`,
  );
  const { acknowledged, found, lost } = await countChoices(standby.url, [...earlier, ...load.acknowledged]);
  claims.check(
    lost === 0,
    'choices acknowledged in all, found on the promoted standby, lost',
    `${acknowledged}, ${found}, ${lost}`,
  );
}
