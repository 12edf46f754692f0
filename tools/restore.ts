import { resolve } from 'node:path';
import { restore } from '@toro/embedded-postgres/restore';

/** `npm run restore -- FOLDER`: restores a backup into DATA_DIR, which must have no database, and compares the row counts. */
const [source] = process.argv.slice(2);
if (!source) {
  console.error('Usage: DATA_DIR=… npm run restore -- FOLDER');
  process.exit(2);
}
try {
  const restored = await restore(resolve(source), process.env.DATA_DIR ?? '.data');
  const missing = restored.filter(({ before, now }) => now < before);
  for (const { table, before, now } of missing)
    console.error(`${table}: ${before} rows in the backup, ${now} here`);
  const rows = restored.reduce((sum, { now }) => sum + now, 0);
  console.log(`Restored ${rows} rows of ${restored.length} tables; ${missing.length} tables lack rows`);
  process.exit(missing.length === 0 ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
