import { closeSync, openSync, readSync, renameSync, statSync } from 'node:fs';

const MAX_LOG_BYTES = 5_000_000;

/** Renames a large log file; one older file is kept. */
export function rotateLog(path: string): void {
  if (sizeOf(path) > MAX_LOG_BYTES) renameSync(path, `${path}.old`);
}

export function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** The last lines written after an offset. */
export function readLogTail(path: string, offset: number, lines = 15): string {
  const end = sizeOf(path);
  const start = Math.max(offset, end - 16_384);
  if (end <= start) return '';
  const buffer = Buffer.alloc(end - start);
  const file = openSync(path, 'r');
  try {
    readSync(file, buffer, 0, buffer.length, start);
  } finally {
    closeSync(file);
  }
  return buffer.toString('utf8').trimEnd().split('\n').slice(-lines).join('\n');
}
