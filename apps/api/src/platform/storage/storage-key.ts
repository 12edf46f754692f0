import { basename } from 'node:path/posix';

/** The storage folder of each kind of file. Private files are only served through expiring links. */
const STORAGE_FOLDERS = {
  uploads: 'public/uploads',
  covers: 'public/covers',
  brands: 'public/brands',
  banners: 'public/banners',
  podcasts: 'public/podcasts',
  videos: 'public/videos',
  notifications: 'public/notifications',
  contracts: 'public/contracts',
  lessons: 'private/lessons',
} as const;

/** A file that is named after its content. */
interface HashedFile {
  path: string;
  sha256: string;
  /** The key of a file that is stored already. */
  storedKey?: string;
}

export type StorageFolder = keyof typeof STORAGE_FOLDERS;

/** The key contains a hash of the content: the same content has the same key. */
export function storageKey(folder: StorageFolder, file: HashedFile): string;
export function storageKey(folder: StorageFolder, file: HashedFile | undefined): string | undefined;
export function storageKey(folder: StorageFolder, file: HashedFile | undefined): string | undefined {
  if (!file) return undefined;
  if (file.storedKey !== undefined) return file.storedKey;
  const name = basename(file.path).replace(/\.{2,}/g, '.');
  return `${STORAGE_FOLDERS[folder]}/${file.sha256.slice(0, 8)}-${name}`;
}
