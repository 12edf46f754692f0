import { resolve } from 'node:path';
import { backUp } from '@toro/embedded-postgres/back-up';
import { runAcademy } from '../ops/backup/academy.ts';
import { backUpServer } from '../ops/backup/back-up.ts';
import { explain } from '../ops/backup/failure.ts';
import { readBackupSettings } from '../ops/backup/settings.ts';

/**
 * `npm run backup -- FOLDER`: without DATABASE_URL the embedded database with its files and keys, as a copy; with it that
 * database, files and secrets, encrypted, as a new folder in FOLDER or BACKUP_DIR. Both while the app runs.
 */
const [target] = process.argv.slice(2);

async function backUpEmbedded(): Promise<void> {
  if (!target) {
    console.error('Usage: npm run backup -- FOLDER');
    process.exit(2);
  }
  const counts = await backUp(process.env.DATA_DIR ?? '.data', resolve(target));
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  console.log(
    `Backed up ${rows} rows of ${Object.keys(counts).length} tables, files and keys to ${resolve(target)}`,
  );
}

async function backUpConfigured(): Promise<void> {
  const began = Date.now();
  const made = await backUpServer({ ...readBackupSettings(process.env, target), now: new Date() });
  console.log(
    `Backed up ${made.rows} rows of ${made.tables} tables and ${made.files} files (${made.copied} new) to ${made.folder}: ${(made.bytes / 1e6).toFixed(1)} MB in ${((Date.now() - began) / 1000).toFixed(1)} s`,
  );
  if (made.removed.length > 0) console.log(`Removed as too old: ${made.removed.join(', ')}`);
  const noted = runAcademy(['note-backup', made.name]);
  if (noted.status !== 0)
    throw new Error(
      `The backup is complete, but was not recorded. Run npm run academy -- note-backup ${made.name}.\n${noted.output}`,
    );
}

try {
  await (process.env.DATABASE_URL ? backUpConfigured() : backUpEmbedded());
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
