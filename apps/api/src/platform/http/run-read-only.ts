import type { Context } from '../context.ts';
import { isReadOnlyViolation } from '../error-causes.ts';
import { readOnly } from '../errors.ts';
import type { Impersonation } from './impersonation-guard.ts';

/**
 * Runs a handler in a read-only transaction, so that PostgreSQL rejects what a read writes in passing. The rate limits of
 * the student are not used up.
 */
export async function runReadOnly<T>(
  context: Context,
  { staff }: Impersonation,
  run: (context: Context) => Promise<T> | T,
): Promise<T> {
  const { limits } = context;
  const own = (key: string) => `staff:${staff.id}:${key}`;
  try {
    return await context.db.transaction(
      async (tx) =>
        run({
          ...context,
          db: tx,
          isReadOnly: true,
          limits: { ...limits, take: (name, key) => limits.take(name, own(key)) },
        }),
      { accessMode: 'read only' },
    );
  } catch (error) {
    throw isReadOnlyViolation(error) ? readOnly() : error;
  }
}
