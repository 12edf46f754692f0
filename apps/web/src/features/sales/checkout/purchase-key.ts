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

function write(stored: StoredPurchaseKey | null): void {
  try {
    if (stored) localStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
    else localStorage.removeItem(STORAGE_KEY);
    inMemoryKey = null;
  } catch {
    inMemoryKey = stored;
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
  const hash = await digest(JSON.stringify(purchase));
  const stored = read();
  if (stored?.purchase === hash) return stored.key;
  const created = { purchase: hash, key: crypto.randomUUID() };
  write(created);
  return created.key;
}

/** Called after a rejected payment: the next try needs a new key. */
export const forgetPurchaseKey = (): void => write(null);
