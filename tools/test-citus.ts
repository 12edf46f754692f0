/**
 * Runs the API tests on a Citus cluster: `npm run test:citus [-- FILE…]`. It starts a coordinator and two workers of the
 * installed PostgreSQL, distributes an empty academy, and copies it for each test file on all three at once. Without the
 * extension it says so and ends with 1. No other command of the project needs Citus.
 */
import { spawnSync } from 'node:child_process';
import { hasCitus, openCitus } from '../ops/citus/cluster.ts';

const TEMPLATE = 'template_citus';
const FIRST_PORT = 5330;

if (!hasCitus()) {
  console.error(
    'No Citus: the installed PostgreSQL has no extension "citus", so nothing was tested. docs/sharding.md says how to install it.',
  );
  process.exit(1);
}

const cluster = openCitus({ firstPort: FIRST_PORT, durable: false, shards: 4 });
try {
  const url = cluster.urlOf(cluster.coordinator, TEMPLATE);
  await cluster.createDatabase(TEMPLATE);
  const distributed = cluster.runAcademy(url, 'distribute');
  if (distributed !== 0) throw new Error('the tables were not distributed');
  await cluster.closeDatabase(TEMPLATE);
  const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'api', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: {
      ...process.env,
      TEST_DATABASE_URL: cluster.urlOf(cluster.coordinator, 'postgres'),
      TEST_WORKER_URLS: cluster.workers.map((worker) => cluster.urlOf(worker, 'postgres')).join(' '),
      TEST_TEMPLATE: TEMPLATE,
    },
  });
  process.exitCode = status ?? 1;
} finally {
  cluster.close();
}
