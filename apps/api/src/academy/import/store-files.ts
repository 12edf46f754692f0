import { createHash } from 'node:crypto';
import type { Storage } from '../../platform/storage/storage.ts';
import { typeOf } from '../../platform/storage/storage.ts';
import type { AcademyContent } from '../content/academy-content.ts';
import type { ContentFile } from '../content/content-file.ts';
import { listContentFiles } from './list-content-files.ts';

const CONCURRENCY = 4;

/** Puts the content's files into the storage, but for those that are there; tells how many were new. */
export async function storeFiles(storage: Storage, content: AcademyContent): Promise<number> {
  const waiting = [...listContentFiles(content)];
  let stored = 0;
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      if (await storeFile(storage, ...next)) stored += 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return stored;
}

export async function storeFile(storage: Storage, key: string, file: ContentFile): Promise<boolean> {
  const there = await storage.find(key);
  if (there?.size === file.bytes) return false;
  const bytes = await file.read();
  if (createHash('sha256').update(bytes).digest('hex') !== file.sha256) {
    throw new Error(`${file.path} was changed while it was being imported; import again`);
  }
  await storage.put(key, bytes, typeOf(key));
  return true;
}
