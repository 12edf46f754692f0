import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { deleteChunk, findAllChunks, findStoredChunks } from './queries.ts';

/** A failure of the storage of any kind: the piece can be sent again. */
export function storageUnavailable(context: Context, error: unknown): AppError {
  context.log.error({ err: error }, 'the storage of files failed');
  return new AppError(
    'unavailable',
    'Não foi possível guardar o arquivo agora. O envio continua de onde parou.',
    undefined,
    5,
  );
}

/** Removes a piece and its row. When the storage fails the row stays, and a later sweep removes both. */
export async function removeChunk(
  context: Context,
  { id, storageKey }: { id: number; storageKey: string },
): Promise<void> {
  try {
    await context.storage.remove(storageKey);
    await deleteChunk(context.db, id);
  } catch (error) {
    context.log.warn({ err: error, key: storageKey }, 'a piece of an upload could not be removed');
  }
}

/** Removes all pieces of an upload; whether none is left. */
export async function removeChunks(context: Context, uploadId: string): Promise<boolean> {
  for (const storedChunk of await findAllChunks(context.db, uploadId))
    await removeChunk(context, storedChunk);
  return (await findAllChunks(context.db, uploadId)).length === 0;
}

/** The bytes of an upload, read piece by piece. */
export async function* readUpload(context: Context, uploadId: string): AsyncGenerator<Buffer> {
  for (const { storageKey } of await findStoredChunks(context.db, uploadId)) {
    const storedChunk = await context.storage.find(storageKey);
    if (!storedChunk) throw new Error(`a piece of an upload is missing: ${storageKey}`);
    for await (const chunk of await storedChunk.open()) yield chunk as Buffer;
  }
}
