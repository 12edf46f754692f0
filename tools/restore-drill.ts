import { runDrill } from '../ops/backup/drill.ts';
import { explain } from '../ops/backup/failure.ts';

/**
 * `npm run restore-drill -- BACKUP KEY_FILE EMPTY_DATABASE_URL`: restores a backup into an empty database, compares it with
 * what was backed up, records the result in DATABASE_URL if that is set, and empties the database again.
 */
const [backup, keyFile, into] = process.argv.slice(2);
if (!(backup && keyFile && into)) {
  console.error('Usage: npm run restore-drill -- BACKUP KEY_FILE EMPTY_DATABASE_URL');
  process.exit(2);
}
try {
  process.exitCode = (await runDrill({ backup, keyFile, into, env: process.env, print: console.log }))
    ? 0
    : 1;
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
