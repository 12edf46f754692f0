import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '../apps/api/src/platform/paths.ts';
import { runStep } from './run-step.ts';

/*
 * `npm run migration NAME` generates the SQL of a change of the tables. It is compared with the newest snapshot only, so
 * the ones before are removed.
 */
const [name, ...options] = process.argv.slice(2);
if (!name || name.startsWith('-')) throw new Error('Give the migration a name: npm run migration NAME');

const code = await runStep('npx', [
  'drizzle-kit',
  'generate',
  '--config',
  'apps/api/drizzle.config.ts',
  '--name',
  name,
  ...options,
]);
if (code !== 0) process.exit(code);

const folder = join(paths.migrations, 'meta');
const snapshots = readdirSync(folder)
  .filter((file) => file.endsWith('_snapshot.json'))
  .sort();
for (const file of snapshots.slice(0, -1)) rmSync(join(folder, file));
