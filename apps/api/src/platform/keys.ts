import {
  constants,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  privateDecrypt,
} from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import {
  createTextCipher,
  createTokenDerivation,
  type DeriveToken,
  loadAppSecret,
  type TextCipher,
} from './app-secret.ts';
import { writeIfMissing } from './write-if-missing.ts';

/** A key header is valid for a day. */
const KEY_LIFETIME_SECONDS = 24 * 60 * 60;
const CLOCK_SKEW_SECONDS = 5 * 60;
const HEADER_CACHE_SIZE = 5000;

export interface Keys {
  publicKey: string;
  decrypt(payload: Buffer): Buffer;
  deriveToken: DeriveToken;
  cipher: TextCipher;
}

interface KeySettings {
  rsaPrivateKey: string | undefined;
  appSecret: string | undefined;
  dataDir: string;
}

function loadPrivateKey(configured: string | undefined, dataDir: string): KeyObject {
  if (configured) return createPrivateKey(configured);
  const file = join(dataDir, 'rsa-private-key.pem');
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    mkdirSync(dataDir, { recursive: true });
    writeIfMissing(file, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  }
  return createPrivateKey(readFileSync(file));
}

/** The RSA key pair and the secret: from the configuration, else created on the first start and stored in the data folder. */
export function loadKeys({ rsaPrivateKey, appSecret, dataDir }: KeySettings): Keys {
  const privateKey = loadPrivateKey(rsaPrivateKey, dataDir);
  const secret = loadAppSecret(appSecret, dataDir);
  return {
    publicKey: createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString(),
    decrypt: (payload) =>
      privateDecrypt(
        { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
        payload,
      ),
    deriveToken: createTokenDerivation(secret),
    cipher: createTextCipher(secret),
  };
}

/** Creates a check of key headers. Valid headers are cached, so that each is decrypted once. */
export function createKeyCheck(keys: Keys, constant: string) {
  const cache = new LRUCache<string, number>({ max: HEADER_CACHE_SIZE });

  function parseCreatedAt(header: string): number | null {
    try {
      const [name, seconds] = keys.decrypt(Buffer.from(header, 'base64')).toString('utf8').split('|');
      return name === constant && /^\d{1,12}$/.test(seconds ?? '') ? Number(seconds) : null;
    } catch {
      return null;
    }
  }

  return (header: string | undefined, now: Date): boolean => {
    if (!header || header.length > 1000) return false;
    const createdAt = cache.get(header) ?? parseCreatedAt(header);
    if (createdAt === null) return false;
    const age = now.getTime() / 1000 - createdAt;
    if (age > KEY_LIFETIME_SECONDS || age < -CLOCK_SKEW_SECONDS) return false;
    cache.set(header, createdAt);
    return true;
  };
}
