import type { Context } from '../platform/context.ts';
import type { ContentError } from './content/content-errors.ts';
import { loadAcademy } from './content/load-academy.ts';
import type { ChangeCounts } from './import/change-counter.ts';
import { storeFiles } from './import/store-files.ts';
import { writeAcademy } from './import/write-academy.ts';

export type ImportOutcome =
  | { ok: true; files: number; written: ReadonlyMap<string, ChangeCounts> }
  | { ok: false; errors: ContentError[] };

/**
 * Imports an academy's folder. Faults are told all at once and nothing is written; else everything is, in one
 * transaction. Files are stored before it: their keys carry their content's hash, so a file without a row is harmless.
 */
export async function importAcademy(
  context: Context,
  directory: string,
  { today }: { today: string },
): Promise<ImportOutcome> {
  const loaded = await loadAcademy(directory, today);
  if (!loaded.ok) return loaded;
  const files = await storeFiles(context.storage, loaded.academy);
  const { byKind: kinds } = await writeAcademy(context, loaded.academy);
  return { ok: true, files, written: kinds };
}
