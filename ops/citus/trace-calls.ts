/**
 * Sends one request of every call of the student area to an academy on Citus and writes which shards its statements
 * reach: `npx tsx ops/citus/trace-calls.ts`. It prints a table for docs/sharding.md. It ends with 1 when a call fails.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client, Pool } from 'pg';
import { seedDemo } from '../../apps/api/src/academy/seed/seed-demo.ts';
import { openContext } from '../../apps/api/src/open-context.ts';
import { loadConfig } from '../../apps/api/src/platform/config.ts';
import { createLog } from '../../apps/api/src/platform/logging.ts';
import { keyHeader } from '../../apps/api/test/key-header.ts';
import { signIn } from '../../apps/api/test/lesson-factories.ts';
import { openSecurityEnvironment } from '../../bench/security/environment.ts';
import { sampledRoutes } from '../../bench/security/examples.ts';
import { buildRequest } from '../../bench/security/requests.ts';
import { createStudentData } from '../../bench/security/student-data.ts';
import { ensureChromium } from '../../tools/chromium.ts';
import { makeFolder } from '../topology/as-postgres.ts';
import { hasCitus, openCitus } from './cluster.ts';

if (!hasCitus()) {
  console.error('No Citus: the installed PostgreSQL has no extension "citus".');
  process.exit(1);
}

const STUDENT = 'aluno@toro.test';
const SHARDS = 32;
/** Citus reports each statement that it sends to a shard, or runs on one of its own, as a notice. */
const LOGGING = '-c citus.log_remote_commands=on -c citus.log_local_commands=on';

const cluster = openCitus({ firstPort: 5370, durable: false, shards: SHARDS });
const url = cluster.urlOf(cluster.coordinator, 'toro');

/** The range of students of each shard, by the number in the names of its tables. */
async function readShards(): Promise<ReadonlyMap<string, string>> {
  const rows = await cluster.coordinator.query<{ id: string; range: string }>(`
    select s.shardid::text as id, s.shardminvalue as range from pg_dist_shard s
      join pg_dist_partition p on p.logicalrelid = s.logicalrelid where p.partmethod = 'h'`);
  return new Map(rows.map(({ id, range }) => [id, range]));
}

/** Collects the notices of all connections of a pool. */
function collectNotices(pool: Pool): string[] {
  const notices: string[] = [];
  const known = new WeakSet<object>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    (client as unknown as Client).on('notice', ({ message }) => notices.push(message ?? ''));
  });
  return notices;
}

async function openCitusContext() {
  const folder = makeFolder(mkdtempSync(join(tmpdir(), 'toro-trace-')));
  const config = loadConfig({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    DATABASE_URL: url,
    REQUESTS_PER_MINUTE: '10000000',
    IDENTITY_LOOKUPS: '10000000',
    CHROMIUM_PATH: ensureChromium(),
  });
  const logged = `${url}?options=${encodeURIComponent(LOGGING)}`;
  const { context, close } = await openContext(config, logged, createLog('silent'));
  await seedDemo(context);
  return { context, close };
}

const describe = (reached: number, isCalled: boolean) => {
  if (reached === 0) return isCalled ? 'one shard' : 'none';
  return reached === 1 ? 'one shard' : reached === SHARDS ? 'every shard' : `${reached} shards`;
};

let failures = 0;
try {
  await cluster.createDatabase('toro');
  if (cluster.runAcademy(url, 'distribute') !== 0) throw new Error('the tables were not distributed');
  const shards = await readShards();
  const environment = await openSecurityEnvironment(openCitusContext);
  const { context, http } = environment;
  const notices = collectNotices((context.db as unknown as { $client: Pool }).$client);
  const data = await createStudentData(environment, STUDENT);
  const counts = new Map<string, string[]>();
  for (const { route, sample } of sampledRoutes(context)) {
    const { owner: expected = 200, ...input } = await sample(data);
    const headers = {
      authorization: `Bearer ${await signIn(context, data.student.id)}`,
      'x-api-key': keyHeader(context),
    };
    const request = await buildRequest(route, input, headers);
    notices.length = 0;
    const { statusCode, body } = await http.inject(request);
    const reached = new Set<string>();
    for (const notice of notices)
      for (const [, id = ''] of notice.matchAll(/_(\d{6,})\b/g)) {
        const range = shards.get(id);
        if (range !== undefined) reached.add(range);
      }
    const name = `${route.call.method} ${route.call.path}`;
    if (statusCode !== expected) {
      failures += 1;
      console.error(`${name} answered ${statusCode}: ${body.slice(0, 200)}`);
    }
    const kind = describe(
      reached.size,
      notices.some((notice) => notice.includes('save_answers')),
    );
    counts.set(kind, [...(counts.get(kind) ?? []), name]);
  }
  console.log('| shards | calls | which |\n|---|---|---|');
  for (const [kind, names] of [...counts].sort(([one], [other]) => one.localeCompare(other)))
    console.log(`| ${kind} | ${names.length} | ${names.map((name) => `\`${name}\``).join(', ')} |`);
  await environment.close();
} finally {
  cluster.close();
}
if (failures > 0) process.exitCode = 1;
