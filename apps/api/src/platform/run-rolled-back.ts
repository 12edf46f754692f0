import type { Context } from './context.ts';

/** Carries a result out of a transaction that must not be committed. */
class RolledBack<T> {
  constructor(readonly result: T) {}
}

/** Runs something in a transaction that is rolled back: what it writes is never stored and seen by nobody else. */
export async function runRolledBack<T>(
  context: Context,
  run: (context: Context) => Promise<T> | T,
): Promise<T> {
  try {
    return await context.db.transaction(async (db) => {
      // A configuration of its own: caches belong to it, and must not keep what is rolled back.
      throw new RolledBack(await run({ ...context, db, config: { ...context.config } }));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result;
    throw error;
  }
}
