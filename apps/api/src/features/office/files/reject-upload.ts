import type { Context } from '../../../platform/context.ts';
import { findCompleteUpload, setOutcome } from './queries.ts';
import { removeChunks } from './upload-storage.ts';

export const UNCHECKABLE =
  'Não conseguimos verificar este arquivo. Exporte-o de novo, se possível mais simples, e tente outra vez.';

/** The size of an upload that waits for its check; null when none waits. */
export const findUploadSize = async ({ db }: Context, id: string): Promise<number | null> =>
  (await findCompleteUpload(db, id))?.size ?? null;

/** Ends an upload whose check took too long. */
export async function rejectUpload(context: Context, id: string): Promise<void> {
  await setOutcome(context.db, id, { state: 'refused', reason: UNCHECKABLE });
  await removeChunks(context, id);
}
