import { encryptText, importPublicKey } from './public-key.ts';

/** The server accepts a key for 24 hours; half of that tolerates wrong clocks. */
const REUSE_MS = 12 * 60 * 60 * 1000;

export interface KeySettings {
  /** SPKI, PEM. */
  readonly publicKey: string;
  readonly constant: string;
}

/**
 * Creates the key header: RSA-OAEP over `constant|unix-seconds`, in base64. `serverTime` returns the server's
 * clock in milliseconds. A value is reused for 12 hours.
 */
export function createKeyHeader(settings: KeySettings, serverTime: () => number): () => Promise<string> {
  let made: { at: number; value: Promise<string> } | null = null;

  async function make(at: number): Promise<string> {
    const key = await importPublicKey(settings.publicKey);
    return encryptText(key, `${settings.constant}|${Math.floor(at / 1000)}`);
  }

  return () => {
    const at = serverTime();
    if (made && Math.abs(at - made.at) < REUSE_MS) return made.value;
    const fresh = { at, value: make(at) };
    made = fresh;
    fresh.value.catch(() => {
      if (made === fresh) made = null;
    });
    return fresh.value;
  };
}
