import { type DBSchema, type IDBPDatabase, openDB, type StoreNames } from 'idb';

/**
 * Returns a function that opens a database with one store. It rejects, and does not throw, in a browser that denies
 * storage; the next call then opens it again.
 */
export function createStoreOpener<S extends DBSchema>(
  name: string,
  store: StoreNames<S>,
): () => Promise<IDBPDatabase<S>> {
  let database: Promise<IDBPDatabase<S>> | undefined;
  const forget = () => {
    database = undefined;
  };
  return async () => {
    database ??= openDB<S>(name, 1, {
      upgrade: (opened) => {
        opened.createObjectStore(store);
      },
      // A page of a later release must be able to change the database while this one is open.
      blocking: (_current, _wanted, event) => {
        (event.target as IDBDatabase).close();
        forget();
      },
      terminated: forget,
    });
    database.catch(forget);
    return database;
  };
}
