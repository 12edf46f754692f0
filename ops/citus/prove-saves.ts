/**
 * Measures what a save costs on one server and on Citus, and saves while a shard is moved and while a worker is killed:
 * `npx tsx ops/citus/prove-saves.ts [--students 400] [--rounds 50]`. It ends with 1 when an acknowledged choice is lost.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openContext } from '../../apps/api/src/open-context.ts';
import { loadConfig } from '../../apps/api/src/platform/config.ts';
import { createLog } from '../../apps/api/src/platform/logging.ts';
import { migrate } from '../../apps/api/src/platform/migrate.ts';
import { makeFolder } from '../topology/as-postgres.ts';
import { type Cluster, createPrimary } from '../topology/postgres-cluster.ts';
import { hasCitus, openCitus } from './cluster.ts';
import { countLost, insertSitters, readCpu, saveChoices } from './saves.ts';

const { values } = parseArgs({
  options: { students: { type: 'string', default: '400' }, rounds: { type: 'string', default: '50' } },
});
const STUDENTS = Number(values.students);
const ROUNDS = Number(values.rounds);

if (!hasCitus()) {
  console.error('No Citus: the installed PostgreSQL has no extension "citus".');
  process.exit(1);
}

const data = makeFolder(mkdtempSync(join(tmpdir(), 'toro-saves-')));
let lostInAll = 0;

async function openDatabaseOf(url: string) {
  const config = loadConfig({ NODE_ENV: 'test', DATA_DIR: data, DATABASE_URL: url });
  const { context, close } = await openContext(config, url, createLog('silent'));
  return { context, close, sitters: await insertSitters(context, STUDENTS) };
}

type Opened = Awaited<ReturnType<typeof openDatabaseOf>>;

async function measure(name: string, { context, sitters }: Opened, nodes: Cluster[]): Promise<void> {
  await saveChoices(context, sitters, { rounds: 2 });
  const before = nodes.map(readCpu);
  const began = performance.now();
  const { acknowledged } = await saveChoices(context, sitters, { rounds: ROUNDS, from: 2 });
  const seconds = (performance.now() - began) / 1000;
  const used = nodes.map((node, at) => ((readCpu(node) - (before[at] ?? 0)) * 1000) / (STUDENTS * ROUNDS));
  const lost = await countLost(context, acknowledged);
  lostInAll += lost;
  console.log(
    `${name}: ${Math.round((STUDENTS * ROUNDS) / seconds)} saves a second; CPU ms a save by server ${used.map((ms) => ms.toFixed(3)).join(', ')}; ${lost} lost`,
  );
}

async function during(
  name: string,
  { context, sitters }: Opened,
  from: number,
  action: () => Promise<unknown>,
) {
  const saving = saveChoices(context, sitters, { rounds: 40, thinkMs: 200, from });
  await pause(2000);
  const result = await action();
  const { acknowledged, retries } = await saving;
  const lost = await countLost(context, acknowledged);
  lostInAll += lost;
  console.log(
    `${name}: ${acknowledged.size} choices acknowledged, ${retries} saves repeated, ${lost} lost; ${result}`,
  );
}

const plain = createPrimary(join(data, 'plain'), 5360, { fsync: 'on' });
try {
  await plain.query('create database toro', 'postgres');
  await migrate(plain.url);
  const opened = await openDatabaseOf(plain.url);
  await measure('one server', opened, [plain]);
  await opened.close();
} finally {
  plain.stop();
}

const cluster = openCitus({ firstPort: 5361 });
try {
  const url = cluster.urlOf(cluster.coordinator, 'toro');
  await cluster.createDatabase('toro');
  if (cluster.runAcademy(url, 'distribute') !== 0) throw new Error('the tables were not distributed');
  const opened = await openDatabaseOf(url);
  await measure('Citus', opened, cluster.nodes);
  const [first, second] = cluster.workers;
  if (!first || !second) throw new Error('there are no two workers');
  await during('shards moved', opened, 100, async () => {
    const shards = await cluster.coordinator.query<{ shard: string }>(`
      select s.shardid::text as shard from pg_dist_shard s join pg_dist_placement p on p.shardid = s.shardid
        join pg_dist_node n on n.groupid = p.groupid
      where s.logicalrelid = 'attempts'::regclass and n.nodeport = ${first.port} order by 1 limit 4`);
    for (const { shard } of shards)
      await cluster.coordinator.query(
        `select citus_move_shard_placement(${shard}, '127.0.0.1', ${first.port}, '127.0.0.1', ${second.port}, 'force_logical')`,
      );
    return `${shards.length} shards moved with their tables`;
  });
  await during('worker killed', opened, 200, async () => {
    first.kill();
    await pause(2000);
    first.start();
    return 'a worker was killed and started again after 2 s';
  });
  await opened.close();
} finally {
  cluster.close();
  rmSync(data, { recursive: true, force: true });
}
if (lostInAll > 0) process.exitCode = 1;
