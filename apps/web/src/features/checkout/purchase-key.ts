const STORAGE_KEY = 'toro.purchase';

interface StoredPurchaseKey {
  purchase: string;
  key: string;
}

/** What the browser could not keep. */
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

/** A purchase without the buyer in clear: this outlives the tab. */
async function digest(purchase: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(purchase));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The key of a purchase: the same in every tab and after every reload, until it has failed or anything of it is another. */
export async function getPurchaseKey(purchase: object): Promise<string> {
  const wanted = await digest(JSON.stringify(purchase));
  const kept = read();
  if (kept?.purchase === wanted) return kept.key;
  const fresh = { purchase: wanted, key: crypto.randomUUID() };
  write(fresh);
  return fresh.key;
}

/** A payment that was refused is over; the next try is another one. */
export const forgetPurchaseKey = (): void => write(null);
