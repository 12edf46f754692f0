import type { DBSchema } from 'idb';
import { createStoreOpener } from '../exam-storage/open-store.ts';

/** The service worker answers pictures from this database when the network does not. */
interface PictureDatabase extends DBSchema {
  pictures: { key: string; value: Blob };
}

const openDatabase = createStoreOpener<PictureDatabase>('toro-pack-pictures', 'pictures');

const absolute = (address: string) => new URL(address, window.location.href).href;

/** Downloads a picture; null when it cannot be read. */
async function fetchPicture(address: string): Promise<Blob | null> {
  try {
    const response = await fetch(address);
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
}

/** The size of each picture that was stored before, by address. */
export async function listStoredPictures(): Promise<ReadonlyMap<string, number>> {
  try {
    const database = await openDatabase();
    const sizes = new Map<string, number>();
    for (const key of await database.getAllKeys('pictures'))
      sizes.set(key, (await database.get('pictures', key))?.size ?? 0);
    return sizes;
  } catch {
    return new Map();
  }
}

/** Stores a picture and returns its size; 0 for one that cannot be read. Throws when there is no room. */
export async function storePicture(address: string): Promise<number> {
  const picture = await fetchPicture(address);
  if (!picture) return 0;
  const write = (await openDatabase()).transaction('pictures', 'readwrite');
  await Promise.all([write.store.put(picture, absolute(address)), write.done]);
  return picture.size;
}

/** Deletes all pictures except these. */
export async function retainPictures(addresses: readonly string[]): Promise<void> {
  const kept = new Set(addresses.map(absolute));
  try {
    const database = await openDatabase();
    for (const key of await database.getAllKeys('pictures'))
      if (!kept.has(key)) await database.delete('pictures', key);
  } catch {
    // A device without storage has nothing to delete.
  }
}

export const findStoredSize = (stored: ReadonlyMap<string, number>, address: string) =>
  stored.get(absolute(address));
