import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { deletePiece, findAllPieces, findStoredPieces } from './queries.ts';

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
export async function removePiece(
  context: Context,
  { id, storageKey }: { id: number; storageKey: string },
): Promise<void> {
  try {
    await context.storage.remove(storageKey);
    await deletePiece(context.db, id);
  } catch (error) {
    context.log.warn({ err: error, key: storageKey }, 'a piece of an upload could not be removed');
  }
}

/** Removes all pieces of an upload; whether none is left. */
export async function removePieces(context: Context, uploadId: string): Promise<boolean> {
  for (const piece of await findAllPieces(context.db, uploadId)) await removePiece(context, piece);
  return (await findAllPieces(context.db, uploadId)).length === 0;
}

/** The bytes of an upload, read piece by piece. */
export async function* readUpload(context: Context, uploadId: string): AsyncGenerator<Buffer> {
  for (const { storageKey } of await findStoredPieces(context.db, uploadId)) {
    const piece = await context.storage.find(storageKey);
    if (!piece) throw new Error(`a piece of an upload is missing: ${storageKey}`);
    for await (const chunk of await piece.open()) yield chunk as Buffer;
  }
}
