import type { Database } from './database.ts';

/** A statement of a hot path: built once for each database, and planned once on each connection. */
export function prepared<P>(prepare: (db: Database) => P): (db: Database) => P {
  const statements = new WeakMap<Database, P>();
  return (db) => {
    const known = statements.get(db);
    if (known) return known;
    const created = prepare(db);
    statements.set(db, created);
    return created;
  };
}
