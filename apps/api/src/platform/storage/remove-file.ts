import type { Context } from '../context.ts';

/** Takes a key out of the storage; a file that stays behind is no reason to fail. */
export async function removeFile(context: Context, key: string): Promise<void> {
  await context.storage
    .remove(key)
    .catch((error) => context.log.warn({ err: error, key }, 'a file stays behind'));
}
