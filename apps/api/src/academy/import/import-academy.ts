import type { ChangeCounts } from '../../database/rows/change-counter.ts';
import type { Context } from '../../platform/context.ts';
import type { ContentError } from '../content/content-errors.ts';
import { loadAcademy } from '../content/load-academy.ts';
import { storeFiles } from './store-files.ts';
import { writeAcademy } from './write-academy.ts';

export type ImportOutcome =
  | { ok: true; files: number; written: ReadonlyMap<string, ChangeCounts> }
  | { ok: false; errors: ContentError[] };

/**
 * Imports an academy's folder in one transaction; if it has errors, all of them are returned and nothing is written.
 * Files are stored first: their keys contain a hash of their content, so a file without a row does no harm.
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
