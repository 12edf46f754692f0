import { basename } from 'node:path';
import {
  ModuleDirectory,
  type ModuleName,
} from '../../features/questions/question-files/module-directory.ts';
import { findFileSource } from '../../features/questions/question-files/question-file-source.ts';
import { UnreadableFileError } from '../../features/questions/question-files/readers/read-text.ts';
import type { ContentError } from '../../platform/content/content-errors.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { FaultyFiles } from './faulty-files.ts';
import { type ImportedQuestions, QuestionFileImporter } from './question-file-importer.ts';

export interface QuestionImportOptions {
  /** Scopes the ids of the file; the name of the file unless given. */
  source?: string;
  /** Imports the questions without errors and writes the others to files beside the file. */
  skipFaulty?: boolean;
  /** Writes nothing and returns what would be written. */
  dryRun?: boolean;
}

export type QuestionImportResult =
  | ({
      ok: true;
      /** The errors of the questions that were left out. */
      errors: ContentError[];
      omitted: number;
      faultyFiles: string[];
    } & ImportedQuestions)
  | { ok: false; errors: ContentError[]; omitted: number };

/** A file of the wrong type has an error on every line; errors above this limit are only counted. */
const MAX_ERRORS = 1000;

/** Rolls back the transaction when the file has errors. */
class InvalidFileError extends Error {}

/** Rolls back the transaction of a dry run. */
class DryRunError extends Error {
  constructor(readonly outcome: ImportedQuestions) {
    super('dry run');
  }
}

/**
 * Imports a question file in one transaction: all questions or, with `skipFaulty`, those without errors. The file is
 * streamed and written in batches; after an error, reading continues so that all errors are reported.
 */
export async function importQuestionFile(
  context: Context,
  path: string,
  fallback: ModuleName = {},
  { source: givenSource, skipFaulty = false, dryRun = false }: QuestionImportOptions = {},
): Promise<QuestionImportResult> {
  const file = basename(path);
  const errors: ContentError[] = [];
  let omitted = 0;
  const faulty = new FaultyFiles(path);
  const addError = async (error: ContentError) => {
    if (errors.length < MAX_ERRORS) errors.push(error);
    else omitted += 1;
    if (skipFaulty && !dryRun) await faulty.addError(error);
  };
  const toResult = (outcome: ImportedQuestions): QuestionImportResult => ({
    ok: true,
    ...outcome,
    errors,
    omitted,
    faultyFiles: faulty.written,
  });
  const lookup = await findFileSource(path, givenSource);
  if (!lookup.ok)
    return { ok: false, errors: [{ file, line: 1, path: '', message: lookup.message }], omitted };
  if (skipFaulty && !dryRun) await faulty.clear();
  try {
    const outcome = await inTransaction(context, async (inside) => {
      const importer = new QuestionFileImporter(inside, {
        file,
        source: lookup.source,
        modules: await ModuleDirectory.load(inside.db),
        fallback,
        skipFaulty,
        dryRun,
        addError,
        addFaulty: (fields) => (skipFaulty && !dryRun ? faulty.addQuestion(fields) : Promise.resolve()),
      });
      const imported = await importer.read(path);
      if (errors.length > 0 && !(skipFaulty && imported.questions > 0)) throw new InvalidFileError();
      if (dryRun) throw new DryRunError(imported);
      return imported;
    });
    return toResult(outcome);
  } catch (error) {
    if (error instanceof DryRunError) return toResult(error.outcome);
    if (error instanceof UnreadableFileError)
      await addError({ file, line: 1, path: '', message: error.message });
    else if (!(error instanceof InvalidFileError)) throw error;
    return { ok: false, errors, omitted };
  }
}
