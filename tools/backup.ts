import { resolve } from 'node:path';
import { backUp } from '@toro/embedded-postgres/back-up';

/** `npm run backup -- FOLDER`: backs up the embedded database with its files and keys, while the app runs. */
const [target] = process.argv.slice(2);
if (!target) {
  console.error('Usage: npm run backup -- FOLDER');
  process.exit(2);
}
if (process.env.DATABASE_URL) {
  console.error(
    'DATABASE_URL is set: that PostgreSQL has its own pg_basebackup; this backs up the embedded one.',
  );
  process.exit(2);
}
try {
  const counts = await backUp(process.env.DATA_DIR ?? '.data', resolve(target));
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  console.log(
    `Backed up ${rows} rows of ${Object.keys(counts).length} tables, files and keys to ${resolve(target)}`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
