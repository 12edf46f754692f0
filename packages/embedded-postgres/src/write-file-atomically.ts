import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';

/** Writes a file atomically: a reader, also after a crash, sees the old or the new content. */
export function writeFileAtomically(path: string, text: string, mode = 0o644): void {
  const draft = `${path}.${randomBytes(4).toString('hex')}`;
  const file = openSync(draft, 'wx', mode);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(draft, path);
}
