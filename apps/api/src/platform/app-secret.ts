import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeIfMissing } from './write-if-missing.ts';

/** What a derived token is for. Each purpose has a key of its own, so a token of one is invalid for all others. */
export type Purpose =
  | 'call-link'
  | 'download-link'
  | 'media-link'
  | 'order'
  | 'purchase-login'
  | 'answer-sheet-link'
  | 'known-device'
  | 'wallet-coupon'
  | 'gateway-customer'
  | 'card-fingerprint'
  | 'account-handle'
  | 'identity-lookup'
  | 'instance'
  | 'preview'
  | 'exam-questions';

/** A token of a subject, which can be computed again without being stored. */
export type DeriveToken = (purpose: Purpose, subject: string) => string;

/** The secret of the configuration, else a random one, created on the first start and stored in the data folder. */
export function loadAppSecret(configured: string | undefined, dataDir: string): string {
  if (configured) return configured;
  const file = join(dataDir, 'app-secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeIfMissing(file, randomBytes(32).toString('base64url'));
  }
  return readFileSync(file, 'utf8').trim();
}

/** Derives tokens with one HKDF key per purpose. */
export function createTokenDerivation(secret: string): DeriveToken {
  const keys = new Map<Purpose, Buffer>();
  const keyOf = (purpose: Purpose) => {
    const key = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, '', `toro ${purpose}`, 32));
    keys.set(purpose, key);
    return key;
  };
  return (purpose, subject) => createHmac('sha256', keyOf(purpose)).update(subject).digest('base64url');
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts texts that must be read again, such as the key of an authenticator app. */
export interface TextCipher {
  encrypt(text: string): string;
  decrypt(encrypted: string): string;
}

/** AES-256-GCM with a key that is derived from the secret. */
export function createTextCipher(secret: string): TextCipher {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'toro text-cipher', 32));
  return {
    encrypt(text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    decrypt(encrypted) {
      const bytes = Buffer.from(encrypted, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return (
        decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      );
    },
  };
}
