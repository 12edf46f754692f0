import type { ChangeCounts } from '../../database/rows/change-counter.ts';
import { findQuestionReferences } from '../../features/questions/questions/question-sources.ts';
import { type ContentError, contentErrorAt } from '../../platform/content/content-errors.ts';
import type { Context } from '../../platform/context.ts';
import { loadAcademy } from '../content/load-academy.ts';
import { readYaml } from '../content/yaml-source.ts';
import { type OfficeChange, OfficeChangeError } from './office-change-error.ts';
import { registerContentFiles } from './register-content-files.ts';
import { ForeignCodeError } from './save-folder-questions.ts';
import { storeFiles } from './store-files.ts';
import { writeAcademy } from './write-academy.ts';

export type ImportOutcome =
  | {
      ok: true;
      files: number;
      written: ReadonlyMap<string, ChangeCounts>;
      /** Codes of questions that were changed after the last import and are left as they are. */
      keptQuestions: string[];
    }
  | { ok: false; errors: ContentError[] };

/** Finds the lines of what the office has changed. */
async function locateChanges(directory: string, changes: readonly OfficeChange[]): Promise<ContentError[]> {
  const errors: ContentError[] = [];
  for (const { file, path, message } of changes) {
    const yaml = await readYaml(directory, file);
    errors.push(
      yaml.ok ? contentErrorAt(yaml.source, path, message) : { file, line: 1, path: path.join('.'), message },
    );
  }
  return errors;
}

/**
 * Imports an academy's folder in one transaction; if it has errors, all of them are returned and nothing is written.
 * Files are stored first: their keys contain a hash of their content, so a file without a row does no harm.
 */
export async function importAcademy(
  context: Context,
  directory: string,
  { today, overwrite = false, takeOver = false }: { today: string; overwrite?: boolean; takeOver?: boolean },
): Promise<ImportOutcome> {
  const loaded = await loadAcademy(directory, today, (references) =>
    findQuestionReferences(context, references),
  );
  if (!loaded.ok) return loaded;
  const files = await storeFiles(context.storage, loaded.academy);
  try {
    const { changes, keptQuestions } = await writeAcademy(context, loaded.academy, { overwrite, takeOver });
    await registerContentFiles(context, loaded.academy);
    return { ok: true, files, written: changes.byKind, keptQuestions };
  } catch (error) {
    if (error instanceof ForeignCodeError) return { ok: false, errors: error.errors };
    if (error instanceof OfficeChangeError)
      return { ok: false, errors: await locateChanges(directory, error.changes) };
    throw error;
  }
}
