import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
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
  | 'identity-lookup';

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
