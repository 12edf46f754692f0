import { writeFileSync } from 'node:fs';

/** Writes a file for its owner only. Of two processes that create it at once, the first one's content is kept. */
export function writeIfMissing(file: string, content: string): void {
  try {
    writeFileSync(file, content, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
