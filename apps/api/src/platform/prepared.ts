import type { Database } from '../database/database.ts';

/** A prepared statement of a hot path: built once per database and planned once per connection. */
export function prepared<P>(prepare: (db: Database) => P): (db: Database) => P {
  const statements = new WeakMap<Database, P>();
  return (db) => {
    const existing = statements.get(db);
    if (existing) return existing;
    const created = prepare(db);
    statements.set(db, created);
    return created;
  };
}
