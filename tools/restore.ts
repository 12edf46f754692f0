import { resolve } from 'node:path';
import { restore } from '@toro/embedded-postgres/restore';
import { explain } from '../ops/backup/failure.ts';
import { restoreConfigured } from '../ops/backup/restore-configured.ts';

/**
 * `npm run restore -- FOLDER`: restores a backup of the embedded database into DATA_DIR, which must have none.
 * `npm run restore -- FOLDER KEY_FILE`: restores an encrypted backup into DATABASE_URL, which must be empty, and its files.
 * Both compare the number of rows.
 */
const [source, keyFile] = process.argv.slice(2);
if (!source) {
  console.error(
    'Usage: DATA_DIR=… npm run restore -- FOLDER, or DATABASE_URL=… npm run restore -- FOLDER KEY_FILE',
  );
  process.exit(2);
}

async function restoreEmbedded(folder: string): Promise<boolean> {
  const restored = await restore(resolve(folder), process.env.DATA_DIR ?? '.data');
  const missing = restored.filter(({ before, now }) => now < before);
  for (const { table, before, now } of missing)
    console.error(`${table}: ${before} rows in the backup, ${now} here`);
  const rows = restored.reduce((sum, { now }) => sum + now, 0);
  console.log(`Restored ${rows} rows of ${restored.length} tables; ${missing.length} tables lack rows`);
  return missing.length === 0;
}

try {
  const isComplete = keyFile
    ? await restoreConfigured(resolve(source), keyFile, process.env, console.log)
    : await restoreEmbedded(source);
  process.exit(isComplete ? 0 : 1);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
