import type { Context } from '../context.ts';

/** Removes a file from the storage; a failure is only logged. */
export async function removeFile(context: Context, key: string): Promise<void> {
  await context.storage
    .remove(key)
    .catch((error) => context.log.warn({ err: error, key }, 'a file could not be removed'));
}
