import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processFingerprint } from './process-fingerprint.ts';

export interface Membership {
  /** True when another running process has a file in the folder; files of dead processes are removed. */
  hasOthers(): boolean;
  leave(): void;
}

/** Registers this process in a folder with a file `<pid>-<fingerprint>-<random>`. */
export function joinFolder(folder: string): Membership {
  mkdirSync(folder, { recursive: true });
  const name = `${process.pid}-${processFingerprint(process.pid)}-${randomBytes(4).toString('hex')}`;
  writeFileSync(join(folder, name), '', { flag: 'wx' });
  return {
    hasOthers: () => findRunningMembers(folder).some((member) => member !== name),
    leave: () => rmSync(join(folder, name), { force: true }),
  };
}

function findRunningMembers(folder: string): string[] {
  return readdirSync(folder).filter((name) => {
    const [pid, fingerprint] = name.split('-');
    const isRunning = processFingerprint(Number(pid)) === fingerprint;
    if (!isRunning) rmSync(join(folder, name), { force: true });
    return isRunning;
  });
}
