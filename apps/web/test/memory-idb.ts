/** Replaces `idb` in component tests: the same calls on databases in memory. */
const databases = new Map<string, Map<string, unknown>>();
let isFull = false;

const rowsOf = (name: string) => {
  const rows = databases.get(name) ?? new Map<string, unknown>();
  databases.set(name, rows);
  return rows;
};

export const storedRows = (name: string): unknown[] => [...rowsOf(name).values()];

export const storeRow = (name: string, key: string, value: unknown): void =>
  void rowsOf(name).set(key, value);

/** Makes every write fail, as on a device without room. */
export const setFull = (full: boolean): void => {
  isFull = full;
};

export function clearDatabases(): void {
  isFull = false;
  for (const rows of databases.values()) rows.clear();
}

export async function openDB(name: string) {
  const rows = rowsOf(name);
  const store = {
    get: async (key: string) => structuredClone(rows.get(key)),
    getAll: async () => structuredClone([...rows.values()]),
    getAllKeys: async () => [...rows.keys()],
    put: async (value: unknown, key: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      rows.set(key, structuredClone(value));
    },
    delete: async (key: string) => void rows.delete(key),
  };
  return {
    get: (_store: string, key: string) => store.get(key),
    getAll: store.getAll,
    getAllKeys: store.getAllKeys,
    delete: async (_store: string, key: string) => void rows.delete(key),
    transaction: () => ({ store, done: Promise.resolve() }),
  };
}
