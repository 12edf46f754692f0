import { createHash } from 'node:crypto';
import { type Storage, typeOf } from '../storage/storage.ts';
import type { ContentFile } from './files/content-file.ts';

/** Stores a file that is not stored yet; whether it was new. */
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
