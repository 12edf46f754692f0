const STORAGE_KEY = 'toro.purchase';

interface StoredPurchaseKey {
  purchase: string;
  key: string;
}

/** Used when the browser has no storage. */
let inMemoryKey: StoredPurchaseKey | null = null;

function read(): StoredPurchaseKey | null {
  try {
    return inMemoryKey ?? JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
  } catch {
    return null;
  }
}

function write(kept: StoredPurchaseKey | null): void {
  try {
    if (kept) localStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
    else localStorage.removeItem(STORAGE_KEY);
    inMemoryKey = null;
  } catch {
    inMemoryKey = kept;
  }
}

/** A hash of the purchase: it is stored longer than the tab and must not contain the buyer's data in clear. */
async function digest(purchase: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(purchase));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The idempotency key of a purchase: the same in every tab and after a reload, until the payment fails or the
 * purchase changes.
 */
export async function getPurchaseKey(purchase: object): Promise<string> {
  const wanted = await digest(JSON.stringify(purchase));
  const kept = read();
  if (kept?.purchase === wanted) return kept.key;
  const fresh = { purchase: wanted, key: crypto.randomUUID() };
  write(fresh);
  return fresh.key;
}

/** Called after a refused payment: the next try needs a new key. */
export const forgetPurchaseKey = (): void => write(null);
