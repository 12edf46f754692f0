/**
 * Measures dashboard calls with and without a standby for reads: `npx tsx ops/measure-standby.ts [--seconds 8]`.
 * Primary and standby are the distribution's PostgreSQL; API, load generator and both servers share this machine, so the
 * rate says little, but the CPU that the primary spends on a request does. Needs the package postgresql-15.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seedDemo } from '../apps/api/src/academy/seed/seed-demo.ts';
import { createApp } from '../apps/api/src/app.ts';
import { openContext } from '../apps/api/src/open-context.ts';
import { loadConfig } from '../apps/api/src/platform/config.ts';
import { createLog } from '../apps/api/src/platform/logging.ts';
import { migrate } from '../apps/api/src/platform/migrate.ts';
import { logInDemoStudent } from '../apps/api/test/performance-factories.ts';
import { openClosers } from '../bench/closers.ts';
import type { LoadReport } from '../bench/load/closed-loop.ts';
import { forkGenerator } from '../bench/load/fork-generator.ts';
import { portOf } from '../bench/port-of.ts';
import { cpuSeconds } from '../bench/process-tree.ts';
import type { ReadOrder } from '../bench/reads/scenario.ts';
import { findFreePort } from '../packages/embedded-postgres/src/find-free-port.ts';
import { makeFolder } from './topology/as-postgres.ts';
import { type Cluster, createPrimary, createStandby, waitForStandby } from './topology/postgres-cluster.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '8' } } });
const SECONDS = Number(values.seconds);
const CLIENTS = 16;

const closers = openClosers();
const root = makeFolder(mkdtempSync(join(tmpdir(), 'toro-standby-')));
closers.add(() => rmSync(root, { recursive: true, force: true }));
const log = createLog('silent');
const primary = createPrimary(join(root, 'primary'), await findFreePort(null));
closers.add(() => primary.stop());
await primary.query('create database toro', 'postgres');
await migrate(primary.url);

async function openApp(readUrl?: string) {
  const config = loadConfig({
    NODE_ENV: 'test',
    ROLE: 'api',
    DATA_DIR: join(root, 'data'),
    DATABASE_URL: primary.url,
    DATABASE_READ_URL: readUrl,
    REQUESTS_PER_MINUTE: '10000000',
    IDENTITY_LOOKUPS: '10000000',
  });
  const { context, close } = await openContext(config, primary.url, log);
  const { http } = await createApp(context, log, 'measure');
  await http.listen({ port: 0, host: '127.0.0.1' });
  closers.add(async () => {
    await http.close();
    await close();
  });
  return { context, http };
}

const cpuOf = ({ folder }: Cluster) =>
  cpuSeconds(Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]));

try {
  const direct = await openApp();
  await seedDemo(direct.context);
  const standby = createStandby(primary, join(root, 'standby'), await findFreePort(null));
  closers.add(() => standby.stop());
  await waitForStandby(primary, standby);
  const reading = await openApp(standby.url);
  const ask = async ({ method, url, payload }: { method: 'POST'; url: string; payload: object }) => ({
    body: (await direct.http.inject({ method, url, payload })).json(),
  });
  const { id, token } = await logInDemoStudent(ask, 'veterana@toro.test');
  const calls: Record<string, Pick<ReadOrder, 'method' | 'path' | 'body'>> = {
    'dashboard, statistics': { method: 'GET', path: '/v1/services/student/statistics/101/529' },
    'dashboard, mocks': {
      method: 'GET',
      path: `/v1/services/student/simulated-full-result/${id}/101/529`,
    },
    'weekly report': {
      method: 'GET',
      path: `/v1/report/course/cfp/weekly?user_id=${id}&course_id=101&class_id=529`,
    },
  };
  const generator = forkGenerator<ReadOrder, LoadReport>(
    new URL('../bench/reads/scenario.ts', import.meta.url),
  );
  closers.add(() => generator.end());
  console.log(
    '| call | reads on | requests a second | p99 | CPU of the primary a request |\n|---|---|---|---|---|',
  );
  for (const [name, call] of Object.entries(calls))
    for (const [target, { http }] of Object.entries({ primary: direct, standby: reading })) {
      const order = { ...call, token, port: portOf(http), clients: CLIENTS };
      await generator.run({ ...order, seconds: 2 });
      const before = cpuOf(primary);
      const { perSecond, p99, refused } = await generator.run({ ...order, seconds: SECONDS });
      if (refused > 0) throw new Error(`${name}: ${refused} were refused`);
      const cpu = ((cpuOf(primary) - before) * 1000) / (perSecond * SECONDS);
      console.log(
        `| ${name} | ${target} | ${perSecond.toFixed(0)} | ${p99.toFixed(0)} ms | ${cpu.toFixed(2)} ms |`,
      );
    }
  console.log(`\nreads answered: ${JSON.stringify(reading.context.standby?.reads)}`);
} finally {
  await closers.close();
}
