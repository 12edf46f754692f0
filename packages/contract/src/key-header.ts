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
  let cached: { at: number; value: Promise<string> } | null = null;

  async function make(at: number): Promise<string> {
    const key = await importPublicKey(settings.publicKey);
    return encryptText(key, `${settings.constant}|${Math.floor(at / 1000)}`);
  }

  return () => {
    const at = serverTime();
    if (cached && Math.abs(at - cached.at) < REUSE_MS) return cached.value;
    const created = { at, value: make(at) };
    cached = created;
    created.value.catch(() => {
      if (cached === created) cached = null;
    });
    return created.value;
  };
}
