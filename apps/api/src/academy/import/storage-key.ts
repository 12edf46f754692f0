import { basename } from 'node:path/posix';
import type { ContentFile } from '../content/content-file.ts';

/** Where each kind of file is kept. What is private only leaves through an expiring link. */
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

export type StorageFolder = keyof typeof STORAGE_FOLDERS;

/** A key carries its content's hash: the same content has the same key, another content another one. */
export function storageKey(folder: StorageFolder, file: ContentFile): string;
export function storageKey(folder: StorageFolder, file: ContentFile | undefined): string | undefined;
export function storageKey(folder: StorageFolder, file: ContentFile | undefined): string | undefined {
  if (!file) return undefined;
  const name = basename(file.path).replace(/\.{2,}/g, '.');
  return `${STORAGE_FOLDERS[folder]}/${file.sha256.slice(0, 8)}-${name}`;
}
