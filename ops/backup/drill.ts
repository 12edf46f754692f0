import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runAcademy } from './academy.ts';
import { type Identity, readIdentities } from './age/keys.ts';
import { BackupFailure, DamagedBackup } from './failure.ts';
import { listBackups } from './manifest.ts';
import { emptyDatabase, type RestoreResult, restoreServer } from './restore-server.ts';

export interface Drill {
  /** A backup, or the folder of all, of which the newest is taken. */
  backup: string;
  keyFile: string;
  into: string;
  env: NodeJS.ProcessEnv;
  print: (line: string) => void;
}

export function readKeyFile(path: string): Identity[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new BackupFailure(`The private key ${path} cannot be read. Name the file that backup-key wrote.`);
  }
  return readIdentities(text);
}

/** The backup itself, or the newest of a folder of backups. */
export function findBackup(path: string): string {
  const folder = resolve(path);
  try {
    const [newest] = listBackups(folder).slice(-1);
    return newest ? join(folder, newest) : folder;
  } catch {
    throw new BackupFailure(`There is no folder ${path}. Name BACKUP_DIR, or one backup in it.`);
  }
}

/** Computes every hash of the restored audit anew. */
function verifyAudit(into: string, hash: string | null): string[] {
  const dataDir = mkdtempSync(join(tmpdir(), 'toro-drill-'));
  try {
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, DATABASE_URL: into, DATA_DIR: dataDir, DEMO: 'off' };
    const { status, output } = runAcademy(['verify-audit', ...(hash ? [hash] : [])], env);
    return status === 0 ? [] : output.split('\n').map((line) => `audit: ${line}`);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function report(result: RestoreResult, seconds: number, print: Drill['print']): void {
  const { rows, ledger, audit } = result.figures;
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  print(
    `Restored ${result.name} in ${seconds.toFixed(1)} s: ${total} rows of ${Object.keys(rows).length} tables`,
  );
  for (const [account, cents] of Object.entries(ledger)) print(`  ${account}: ${cents} cents`);
  print(`  audit: ${audit.seals} seals, the newest ${audit.hash ?? 'none'}`);
  print(`  files: ${result.files}; secrets: ${Object.keys(result.secrets).length}`);
}

/** Restores, compares, reports, records and empties; tells whether everything agrees. */
export async function runDrill({ backup, keyFile, into, env, print }: Drill): Promise<boolean> {
  const folder = findBackup(backup);
  const name = folder.split('/').at(-1) ?? '';
  const note = (...more: string[]) => {
    if (!env.DATABASE_URL) {
      print(`Record it on the server: npm run academy -- note-drill ${[name, ...more].join(' ')}`);
      return;
    }
    const { status, output } = runAcademy(['note-drill', name, ...more], env);
    print(status === 0 ? output : `The drill was not recorded: ${output}`);
  };
  const began = performance.now();
  let result: RestoreResult;
  try {
    result = await restoreServer({ backup: folder, identities: readKeyFile(keyFile), into });
  } catch (error) {
    // A mistyped address says nothing of the backup.
    if (error instanceof DamagedBackup) note('failed');
    throw error;
  }
  try {
    report(result, (performance.now() - began) / 1000, print);
    const differences = [...result.differences, ...verifyAudit(into, result.figures.audit.hash)];
    for (const difference of differences.slice(0, 50)) print(`  DIFFERS ${difference}`);
    print(
      differences.length === 0
        ? 'Rows, ledger and audit agree with the database that was backed up.'
        : `${differences.length} things differ: this backup does not restore what was backed up. Make a new one and run the drill again.`,
    );
    note(...(differences.length === 0 ? [] : ['failed']));
    return differences.length === 0;
  } finally {
    await emptyDatabase(into);
  }
}
