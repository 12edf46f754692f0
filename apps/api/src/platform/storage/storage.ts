import type { Readable } from 'node:stream';

export interface StoredFile {
  size: number;
  type: string;
  /** Opens the bytes from `start` to `end`, both included. */
  open(range?: { start: number; end: number }): Promise<Readable>;
}

/**
 * Stores files by key. Keys under `public/` are served to anyone below the files URL, except sound and video
 * (`media-link.ts`). These and keys under `private/` are served only through signed links that expire.
 */
export interface Storage {
  put(key: string, content: Buffer, type: string): Promise<void>;
  /** Stores content of any length without holding it in memory; a reader never sees a part of it. */
  write(key: string, content: AsyncIterable<Uint8Array>, type: string): Promise<void>;
  find(key: string): Promise<StoredFile | null>;
  remove(key: string): Promise<void>;
}

const TYPES: Record<string, string> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  vtt: 'text/vtt; charset=utf-8',
  webm: 'video/webm',
  webp: 'image/webp',
  zip: 'application/zip',
};

/** The content type of a key, by its ending. */
export const typeOf = (key: string) =>
  TYPES[key.slice(key.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream';

/** Whether a key is a relative path without `..`. */
export function isStorageKey(key: string): boolean {
  return /^(public|private)(\/[\w.@-]+)+$/.test(key) && !key.includes('..') && key.length <= 300;
}
