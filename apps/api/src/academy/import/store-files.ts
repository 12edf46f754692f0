import { createHash } from 'node:crypto';
import type { Storage } from '../../platform/storage/storage.ts';
import { typeOf } from '../../platform/storage/storage.ts';
import type { AcademyContent } from '../content/academy-content.ts';
import type { ContentFile } from '../content/files/content-file.ts';
import { listContentFiles } from './list-content-files.ts';

const CONCURRENCY = 4;

/** Stores the content's files that are not stored yet. Returns how many were new. */
export async function storeFiles(storage: Storage, content: AcademyContent): Promise<number> {
  const queue = [...listContentFiles(content)];
  let stored = 0;
  const work = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      if (await storeFile(storage, ...next)) stored += 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return stored;
}

export async function storeFile(storage: Storage, key: string, file: ContentFile): Promise<boolean> {
  const existing = await storage.find(key);
  if (existing?.size === file.bytes) return false;
  const bytes = await file.read();
  if (createHash('sha256').update(bytes).digest('hex') !== file.sha256) {
    throw new Error(`${file.path} was changed while it was being imported; import again`);
  }
  await storage.put(key, bytes, typeOf(key));
  return true;
}
