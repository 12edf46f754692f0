import { AgeError } from './age/format.ts';

/** What went wrong and what to do next, in one sentence each. */
export class BackupFailure extends Error {}

/** The backup itself cannot be restored, whoever tries. */
export class DamagedBackup extends BackupFailure {}

/** The failure of reading a file of a backup. */
export function toFailure(cause: unknown, file: string): BackupFailure {
  const isDamaged = [...listErrors(cause)].some(
    (each) => each instanceof DamagedBackup || (each instanceof AgeError && each.kind === 'damaged'),
  );
  return new (isDamaged ? DamagedBackup : BackupFailure)(explain(cause, file), { cause });
}

const CODES: Record<string, string> = {
  ENOSPC: 'The disk is full. Free some space or choose another BACKUP_DIR, then run the command again.',
  EACCES: 'A folder may not be written. Give it to the account that runs the command, then run it again.',
  EROFS: 'The disk is read-only. Mount it for writing, then run the command again.',
  ECONNREFUSED: 'The database does not answer. Start PostgreSQL or correct the address, then run it again.',
  ENOTFOUND: 'The host of the database is unknown. Correct the address, then run the command again.',
  ETIMEDOUT: 'The database does not answer. Check network and firewall, then run the command again.',
  '28P01': 'The database refuses the password. Correct the address, then run the command again.',
  '28000': 'The database refuses the role. Correct the address or pg_hba.conf, then run the command again.',
  '3D000': 'There is no such database. Create it or correct the address, then run the command again.',
  '57P03': 'The database is starting or stopping. Run the command again when it answers.',
  '57P01': 'The database was stopped meanwhile. Start it, then run the command again.',
  STORAGE_UNAVAILABLE: 'The bucket does not answer. Check S3_*, then run the command again.',
};

interface ErrorWithCause {
  code?: unknown;
  cause?: unknown;
  errors?: unknown[];
  message?: string;
}

/** The error, its causes and its parts. */
function* listErrors(error: unknown): Generator<ErrorWithCause> {
  if (typeof error !== 'object' || error === null) return;
  const { cause, errors = [] } = error as ErrorWithCause;
  yield error;
  for (const inner of [cause, ...errors]) yield* listErrors(inner);
}

/** One sentence for what happened and one for the next step; what is unknown keeps its own words. */
export function explain(error: unknown, file = ''): string {
  if (error instanceof BackupFailure) return error.message;
  const named = file ? `${file} of the backup` : 'A file of the backup';
  for (const each of listErrors(error)) {
    if (each instanceof BackupFailure) return each.message;
    if (each instanceof AgeError)
      return each.kind === 'wrong-key'
        ? `${named} was encrypted for another key. Name the file of the private key that belongs to BACKUP_RECIPIENT.`
        : `${named} is damaged: ${each.message}. Take the backup before it, and look for the fault of the disk or the copy.`;
    const known = CODES[String(each.code)];
    if (known) return known;
  }
  return error instanceof Error ? error.message : String(error);
}
