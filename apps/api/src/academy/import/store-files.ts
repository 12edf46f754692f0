import { storeFile } from '../../platform/content/store-file.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { AcademyContent } from '../content/academy-content.ts';
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
