import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Recipient } from './age/keys.ts';
import { encrypt } from './age/streams.ts';

export type OpenOutput = (path: string) => Writable;

/** Fails instead of overwriting; only the owner may read. */
export const openFile: OpenOutput = (path) => createWriteStream(path, { flags: 'wx', mode: 0o600 });

/** Encrypts a stream into a file, under another name until it is complete. */
export async function writeEncrypted(
  content: AsyncIterable<Uint8Array>,
  path: string,
  recipients: readonly Recipient[],
  openOutput: OpenOutput = openFile,
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const partial = `${path}.partial`;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  rmSync(partial, { force: true });
  try {
    await pipeline(
      encrypt(content, recipients),
      async function* (parts) {
        for await (const part of parts) {
          hash.update(part);
          bytes += part.length;
          yield part;
        }
      },
      openOutput(partial),
    );
    renameSync(partial, path);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
  return { bytes, sha256: hash.digest('hex') };
}
