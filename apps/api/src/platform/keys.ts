import {
  constants,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  privateDecrypt,
} from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BoundedCache } from './bounded-cache.ts';

/** A key header is good for a day: long enough for a night of study, short enough to be no secret. */
const KEY_LIFETIME_SECONDS = 24 * 60 * 60;
const CLOCK_SKEW_SECONDS = 5 * 60;
const REMEMBERED_HEADERS = 5000;

export interface Keys {
  publicKey: string;
  decrypt(payload: Buffer): Buffer;
}

function loadPrivateKey(given: string | undefined, dataDir: string): KeyObject {
  if (given) return createPrivateKey(given);
  const file = join(dataDir, 'rsa-private-key.pem');
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    mkdirSync(dataDir, { recursive: true });
    writeFirst(file, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  }
  return createPrivateKey(readFileSync(file));
}

/** Of two processes that make a key at the same moment, the first one's stays for both. */
function writeFirst(file: string, key: string): void {
  try {
    writeFileSync(file, key, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** The RSA pair: given by configuration, else made on first start and kept in the data folder. */
export function loadKeys(given: string | undefined, dataDir: string): Keys {
  const privateKey = loadPrivateKey(given, dataDir);
  return {
    publicKey: createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString(),
    decrypt: (payload) =>
      privateDecrypt(
        { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
        payload,
      ),
  };
}

/** Checks key headers. A header that was good is remembered, so decrypting costs once a session. */
export function createKeyCheck(keys: Keys, constant: string) {
  const remembered = new BoundedCache<string, number>(REMEMBERED_HEADERS);

  function madeAt(header: string): number | null {
    try {
      const [name, seconds] = keys.decrypt(Buffer.from(header, 'base64')).toString('utf8').split('|');
      return name === constant && /^\d{1,12}$/.test(seconds ?? '') ? Number(seconds) : null;
    } catch {
      return null;
    }
  }

  return (header: string | undefined, now: Date): boolean => {
    if (!header || header.length > 1000) return false;
    const made = remembered.get(header) ?? madeAt(header);
    if (made === null) return false;
    const age = now.getTime() / 1000 - made;
    if (age > KEY_LIFETIME_SECONDS || age < -CLOCK_SKEW_SECONDS) return false;
    remembered.set(header, made);
    return true;
  };
}
