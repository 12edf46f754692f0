import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isStorageKey, type Storage, typeOf } from './storage.ts';

/** Files in a folder of this machine. */
export function createFileStorage(folder: string): Storage {
  const toPath = (key: string) => {
    if (!isStorageKey(key)) throw new Error(`not a storage key: ${key}`);
    return join(folder, key);
  };
  async function write(key: string, content: Buffer | AsyncIterable<Uint8Array>): Promise<void> {
    const file = toPath(key);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    // Written to another name and renamed, so that a partial file is never read.
    const partial = `${file}.${randomUUID()}.partial`;
    try {
      await writeFile(partial, content, { mode: 0o600 });
      await rename(partial, file);
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  }
  return {
    put: write,
    write,
    async find(key) {
      if (!isStorageKey(key)) return null;
      const file = toPath(key);
      const stats = await stat(file).catch(() => null);
      if (!stats?.isFile()) return null;
      return { size: stats.size, type: typeOf(key), open: async (range) => createReadStream(file, range) };
    },
    async remove(key) {
      await rm(toPath(key), { force: true });
    },
  };
}
