/**
 * Runs API tests on a Citus cluster: `npm run test:citus [-- FILE…]`, without files those of `CITUS_TESTS`. It starts a
 * coordinator and two workers of the installed PostgreSQL, distributes an empty academy, and copies it for each test
 * file on all three at once. Without the extension it says so and ends with 1. No other command needs Citus.
 */
import { spawnSync } from 'node:child_process';
import { hasCitus, openCitus } from '../ops/citus/cluster.ts';
import { CITUS_EXCEPTIONS, CITUS_TESTS } from '../ops/citus/tests.ts';

/** A migrated academy whose tables are not distributed. */
const PLAIN_TEMPLATE = 'template_plain';
const TEMPLATE = 'template_citus';
const FIRST_PORT = 5330;
const LONGEST_MS = 60 * 60_000;

if (!hasCitus()) {
  console.error(
    'No Citus: the installed PostgreSQL has no extension "citus", so nothing was tested. docs/sharding.md says how to install it.',
  );
  process.exit(1);
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The arguments that leave the exceptions out: whole files, and single tests by their titles. */
function leaveOut(): string[] {
  const files = CITUS_EXCEPTIONS.filter(({ test }) => !test).flatMap(({ file }) => ['--exclude', file]);
  const titles = CITUS_EXCEPTIONS.flatMap(({ test }) => (test ? [escapePattern(test)] : []));
  return titles.length === 0 ? files : [...files, '-t', `^(?!.*(?:${titles.join('|')})).*$`];
}

const cluster = openCitus({ firstPort: FIRST_PORT, durable: false, shards: 4 });
try {
  await cluster.createDatabase(PLAIN_TEMPLATE);
  if (cluster.runAcademy(cluster.urlOf(cluster.coordinator, PLAIN_TEMPLATE), 'where', 'attempts') !== 0)
    throw new Error('the database was not migrated');
  await cluster.closeDatabase(PLAIN_TEMPLATE);
  await cluster.copyDatabase(PLAIN_TEMPLATE, TEMPLATE);
  if (cluster.runAcademy(cluster.urlOf(cluster.coordinator, TEMPLATE), 'distribute') !== 0)
    throw new Error('the tables were not distributed');
  // The tests begin without any entry of the audit.
  await cluster.coordinator.query(
    `begin; set local toro.anonymise = 'on'; delete from audit_entries; commit`,
    TEMPLATE,
  );
  await cluster.closeDatabase(TEMPLATE);
  const { status, signal } = spawnSync(
    'npx',
    [
      ...['vitest', 'run', '--project', 'api', '--project', 'citus'],
      // Properties with many runs take longer on three servers.
      ...['--testTimeout', '120000', '--hookTimeout', '120000'],
      ...leaveOut(),
      ...(process.argv.length > 2 ? process.argv.slice(2) : CITUS_TESTS),
    ],
    {
      stdio: 'inherit',
      timeout: LONGEST_MS,
      env: {
        ...process.env,
        TEST_DATABASE_URL: cluster.urlOf(cluster.coordinator, 'postgres'),
        TEST_WORKER_URLS: cluster.workers.map((worker) => cluster.urlOf(worker, 'postgres')).join(' '),
        TEST_TEMPLATE: TEMPLATE,
        TEST_PLAIN_TEMPLATE: PLAIN_TEMPLATE,
      },
    },
  );
  if (signal) console.error('The tests did not end within an hour.');
  process.exitCode = status ?? 1;
  console.log('Not run on Citus, and why:');
  for (const { file, test, reason } of CITUS_EXCEPTIONS)
    console.log(`- ${file}${test ? `, "${test}"` : ''}: ${reason}`);
} finally {
  cluster.close();
}
