/**
 * Sends one request of every call of the student area and of every read of the office to an academy on Citus and writes
 * which shards its statements reach: `npx tsx ops/citus/trace-calls.ts`. It prints tables for docs/sharding.md. It ends
 * with 1 when a call fails.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Route } from '@toro/contract/catalogue';
import { officeCatalogue } from '@toro/contract/office-catalogue';
import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import type { Client, Pool } from 'pg';
import { seedDemo } from '../../apps/api/src/academy/seed/seed-demo.ts';
import { staffMembers } from '../../apps/api/src/database/schema/index.ts';
import { createOfficeApp } from '../../apps/api/src/office-app.ts';
import { openContext } from '../../apps/api/src/open-context.ts';
import { loadConfig } from '../../apps/api/src/platform/config.ts';
import type { Context } from '../../apps/api/src/platform/context.ts';
import { createLog } from '../../apps/api/src/platform/logging.ts';
import { hashPassword } from '../../apps/api/src/platform/passwords.ts';
import { keyHeader } from '../../apps/api/test/key-header.ts';
import { signIn } from '../../apps/api/test/lesson-factories.ts';
import { openSecurityEnvironment, type SecurityEnvironment } from '../../bench/security/environment.ts';
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

/** Rejected: nothing to show, or a query is missing. */
type Verdict = 'answered' | 'refused' | 'failed';

/** Sends requests one after the other and counts the calls by the shards that their statements reach. */
function createTrace(notices: string[], shards: ReadonlyMap<string, string>) {
  const counts = new Map<string, string[]>();
  return {
    async send(
      name: string,
      inject: () => Promise<LightMyRequestResponse>,
      judge: (status: number) => Verdict,
    ) {
      notices.length = 0;
      const { statusCode, body } = await inject();
      const reached = new Set<string>();
      for (const notice of notices)
        for (const [, id = ''] of notice.matchAll(/_(\d{6,})\b/g)) {
          const range = shards.get(id);
          if (range !== undefined) reached.add(range);
        }
      const verdict = judge(statusCode);
      if (verdict === 'failed') {
        failures += 1;
        console.error(`${name} answered ${statusCode}: ${body.slice(0, 200)}`);
      }
      const isCalled = notices.some((notice) => notice.includes('save_answers'));
      const kind = verdict === 'refused' ? `answered ${statusCode}` : describe(reached.size, isCalled);
      counts.set(kind, [...(counts.get(kind) ?? []), name]);
    },
    print() {
      console.log('| shards | calls | which |\n|---|---|---|');
      for (const [kind, names] of [...counts].sort(([one], [other]) => one.localeCompare(other)))
        console.log(`| ${kind} | ${names.length} | ${names.map((name) => `\`${name}\``).join(', ')} |`);
    },
  };
}

type Trace = ReturnType<typeof createTrace>;

async function traceStudentArea(environment: SecurityEnvironment, trace: Trace): Promise<void> {
  const { context, http } = environment;
  const data = await createStudentData(environment, STUDENT);
  for (const { route, sample } of sampledRoutes(context)) {
    const { owner: expected = 200, ...input } = await sample(data);
    const headers = {
      authorization: `Bearer ${await signIn(context, data.student.id)}`,
      'x-api-key': keyHeader(context),
    };
    const request = await buildRequest(route, input, headers);
    const name = `${route.call.method} ${route.call.path}`;
    await trace.send(
      name,
      () => http.inject(request),
      (status) => (status === expected ? 'answered' : 'failed'),
    );
  }
}

/** The tables of the entities in addresses of the office, where they have another name there. */
const TABLES: Record<string, string> = {
  audit: 'audit_entries',
  banners: 'hero_banners',
  'error-reports': 'questions',
  episodes: 'podcast_episodes',
  staff: 'staff_members',
};

/** What the other parts of addresses are filled with. */
const PARTS: Record<string, string> = {
  number: '1',
  list: 'students',
  day: '2026-11-10',
  format: 'csv',
  kind: 'lesson',
  name: 'password-link',
  other: '2',
  tag: 'toro',
};

/** The value of a part of an address: of an id, that of the first row of its table. */
async function findPart({ db }: Context, path: string, name: string): Promise<string> {
  if (name !== 'id') return PARTS[name] ?? '1';
  const [, , , entity = ''] = path.split('/');
  const table = TABLES[entity] ?? entity.replaceAll('-', '_');
  const { rows } = await db
    .execute<{ id: number | string }>(sql`select id from ${sql.identifier(table)} order by 1 limit 1`)
    .catch(() => ({ rows: [] }));
  return String(rows[0]?.id ?? 1);
}

/** Reads of the office. Where the demo has no row, or a query is required, the read is rejected, and listed as such. */
async function traceOffice({ context }: SecurityEnvironment, trace: Trace): Promise<void> {
  const { http } = await createOfficeApp(context, createLog('silent'), 'trace');
  await http.ready();
  const password = 'Quatro palavras soltas 7';
  const email = 'direcao@rastro.test';
  await context.db
    .insert(staffMembers)
    .values({ email, name: 'Direção', roles: ['owner'], passwordHash: await hashPassword(password) });
  const origin = context.config.officeUrl ?? 'http://office.localhost:3000';
  const headers = { host: new URL(origin).host, origin };
  const login = await http.inject({
    method: 'POST',
    url: '/v1/office/login',
    headers,
    payload: { email, password },
  });
  const [cookie] = [login.headers['set-cookie']].flat();
  const reads = Object.values(officeCatalogue)
    .flatMap((calls) => Object.values(calls) as Route[])
    .filter(({ call }) => call.method === 'GET');
  for (const { call } of reads) {
    const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    let url: string = call.path;
    for (const name of names) url = url.replace(`:${name}`, await findPart(context, call.path, name));
    await trace.send(
      `${call.method} ${call.path}`,
      () => http.inject({ method: 'GET', url, headers: { ...headers, cookie: cookie?.split(';')[0] ?? '' } }),
      (status) => (status === 200 ? 'answered' : [404, 422].includes(status) ? 'refused' : 'failed'),
    );
  }
  await http.close();
}

try {
  await cluster.createDatabase('toro');
  if (cluster.runAcademy(url, 'distribute') !== 0) throw new Error('the tables were not distributed');
  const shards = await readShards();
  const environment = await openSecurityEnvironment(openCitusContext);
  const notices = collectNotices((environment.context.db as unknown as { $client: Pool }).$client);
  for (const [title, run] of [
    ['The student area', traceStudentArea],
    ['Reads of the office', traceOffice],
  ] as const) {
    const trace = createTrace(notices, shards);
    await run(environment, trace);
    console.log(`\n${title}\n`);
    trace.print();
  }
  await environment.close();
} finally {
  cluster.close();
}
if (failures > 0) process.exitCode = 1;
