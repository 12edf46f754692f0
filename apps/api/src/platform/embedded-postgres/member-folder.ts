import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processFingerprint } from './process-fingerprint.ts';

export interface Membership {
  /** True when another living member is in the folder; the files of dead ones are removed. */
  hasOthers(): boolean;
  leave(): void;
}

/** Puts a file `<pid>-<fingerprint>-<random>` of this process into a folder whose living members count. */
export function joinFolder(folder: string): Membership {
  mkdirSync(folder, { recursive: true });
  const name = `${process.pid}-${processFingerprint(process.pid)}-${randomBytes(4).toString('hex')}`;
  writeFileSync(join(folder, name), '', { flag: 'wx' });
  return {
    hasOthers: () => livingMembers(folder).some((member) => member !== name),
    leave: () => rmSync(join(folder, name), { force: true }),
  };
}

function livingMembers(folder: string): string[] {
  return readdirSync(folder).filter((name) => {
    const [pid, fingerprint] = name.split('-');
    const lives = processFingerprint(Number(pid)) === fingerprint;
    if (!lives) rmSync(join(folder, name), { force: true });
    return lives;
  });
}
