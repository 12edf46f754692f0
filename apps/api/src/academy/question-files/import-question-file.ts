import { basename } from 'node:path';
import { eq } from 'drizzle-orm';
import { ChangeCounter, type ChangeCounts } from '../../database/rows/change-counter.ts';
import { imports } from '../../database/schema/index.ts';
import { refreshExamVersions } from '../../features/exams/refresh-exam-versions.ts';
import { flushSearchIndex } from '../../features/questions/flush-search-index.ts';
import { saveQuestions } from '../../features/questions/save-questions.ts';
import { takeAdvisoryLock } from '../../platform/advisory-lock.ts';
import { recordAudit } from '../../platform/audit.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { storageKey } from '../../platform/storage/storage-key.ts';
import { type ContentError, toContentErrors } from '../content/content-errors.ts';
import { listPictures } from '../content/formats/question-format.ts';
import { ACADEMY_IMPORT_NAME } from '../import/academy-import-name.ts';
import { type ClassifiedQuestion, toQuestionInput } from '../import/inputs/question-inputs.ts';
import { storeFile } from '../import/store-files.ts';
import { ModuleDirectory, type ModuleLookup, type ModuleName } from './module-directory.ts';
import { type FileQuestion, questionFileFormat } from './question-file-format.ts';
import { openQuestionFile } from './readers/open-question-file.ts';
import type { QuestionDraft, ReadError } from './readers/question-draft.ts';
import { UnreadableFileError } from './readers/read-text.ts';

export type QuestionImportResult =
  | { ok: true; written: ReadonlyMap<string, ChangeCounts>; files: number }
  | { ok: false; errors: ContentError[]; omitted: number };

/** Questions held in memory at once. */
const BATCH_SIZE = 250;
/** A file of the wrong type has an error on every line; errors above this limit are only counted. */
const MAX_ERRORS = 1000;

/** Rolls back the transaction when the file has errors. */
class InvalidFileError extends Error {}

/**
 * Imports a question file in one transaction: all questions or none. The file is streamed and written in batches; after
 * an error, reading continues so that all errors are reported.
 */
export async function importQuestionFile(
  context: Context,
  path: string,
  fallback: ModuleName = {},
): Promise<QuestionImportResult> {
  const errors: ContentError[] = [];
  let omitted = 0;
  const addError = (error: ContentError) => {
    if (errors.length < MAX_ERRORS) errors.push(error);
    else omitted += 1;
  };
  try {
    return await inTransaction(context, async (inside) => {
      const importer = new QuestionFileImporter(
        inside,
        basename(path),
        await ModuleDirectory.load(inside.db),
        fallback,
        addError,
      );
      const outcome = await importer.read(path);
      if (errors.length > 0) throw new InvalidFileError();
      return outcome;
    });
  } catch (error) {
    if (error instanceof UnreadableFileError)
      addError({ file: basename(path), line: 1, path: '', message: error.message });
    else if (!(error instanceof InvalidFileError)) throw error;
    return { ok: false, errors, omitted };
  }
}

class QuestionFileImporter {
  readonly #context: Context;
  readonly #file: string;
  readonly #modules: ModuleDirectory;
  readonly #fallback: ModuleName;
  readonly #addError: (error: ContentError) => void;
  readonly #format: ReturnType<typeof questionFileFormat>;
  readonly #lines = new Map<string, number>();
  readonly #changes = new ChangeCounter();
  readonly #ids: number[] = [];
  #hasErrors = false;
  #files = 0;

  constructor(
    context: Context,
    file: string,
    modules: ModuleDirectory,
    fallback: ModuleName,
    addError: (error: ContentError) => void,
  ) {
    this.#context = context;
    this.#file = file;
    this.#modules = modules;
    this.#fallback = fallback;
    this.#format = questionFileFormat(context.storage);
    this.#addError = (error) => {
      this.#hasErrors = true;
      addError(error);
    };
  }

  async read(path: string): Promise<QuestionImportResult> {
    const { db } = this.#context;
    await takeAdvisoryLock(db, 'content');
    let batch: ClassifiedQuestion[] = [];
    for await (const entry of openQuestionFile(path)) {
      const question = await this.#handle(entry);
      if (question) batch.push(question);
      if (batch.length >= BATCH_SIZE) {
        await this.#write(batch);
        batch = [];
      }
    }
    await this.#write(batch);
    if (this.#lines.size === 0 && !this.#hasErrors)
      this.#addError({ file: this.#file, line: 1, path: '', message: 'holds no question' });
    if (!this.#hasErrors) await this.#finish();
    return { ok: true, written: this.#changes.byKind, files: this.#files };
  }

  async #handle(entry: QuestionDraft | ReadError): Promise<ClassifiedQuestion | undefined> {
    if (entry.kind === 'question') return this.#validate(entry);
    const { line, path, message } = entry;
    this.#addError({ file: this.#file, line, path, message });
    return undefined;
  }

  async #validate(draft: QuestionDraft): Promise<ClassifiedQuestion | undefined> {
    const source = { file: this.#file, data: draft.fields, lineOf: draft.lineOf };
    const parsed = await this.#format.safeParseAsync(draft.fields);
    const lookup = this.#findModule(draft);
    if (!lookup.ok)
      this.#addError({
        file: this.#file,
        line: draft.lineOf([lookup.field]),
        path: lookup.field,
        message: lookup.message,
      });
    if (!parsed.success) {
      for (const error of toContentErrors(source, parsed.error.issues))
        this.#addError(withQuestionCode(error, draft));
      return undefined;
    }
    const { family: _, module: __, ...question } = parsed.data;
    if (!this.#isNew(question.code, draft) || !lookup.ok) return undefined;
    return { ...question, ...lookup.ids };
  }

  /** Uses the family and module of the question, else those of its category, else those of the command. */
  #findModule({ fields, category }: QuestionDraft): ModuleLookup {
    const { family, module }: Partial<FileQuestion> = fields;
    if (family !== undefined) return this.#modules.findByName({ family, module });
    const byCategory = category === null ? null : this.#modules.findByCategory(category);
    if (byCategory?.ok || (byCategory && this.#fallback.family === undefined)) return byCategory;
    return this.#modules.findByName(this.#fallback);
  }

  #isNew(code: string, draft: QuestionDraft): boolean {
    const line = draft.lineOf(['code']);
    const before = this.#lines.get(code);
    if (before === undefined) {
      this.#lines.set(code, line);
      return true;
    }
    const message = `question ${code} is already used in line ${before}`;
    this.#addError({ file: this.#file, line, path: 'code', message });
    return false;
  }

  async #write(batch: readonly ClassifiedQuestion[]): Promise<void> {
    // After an error the transaction is rolled back, so nothing more is written.
    if (this.#hasErrors || batch.length === 0) return;
    for (const question of batch)
      for (const picture of listPictures(question))
        if (await storeFile(this.#context.storage, storageKey('uploads', picture), picture)) this.#files += 1;
    const { changes, ids } = await saveQuestions(this.#context, batch.map(toQuestionInput));
    this.#changes.addAll(changes);
    this.#ids.push(...ids.values());
  }

  /** Adds versions of exams with changed questions, and forgets the last folder import so that it is not skipped next time. */
  async #finish(): Promise<void> {
    if (this.#changes.total === 0) return;
    await flushSearchIndex(this.#context);
    this.#changes.add('exam versions', { added: await refreshExamVersions(this.#context, this.#ids) });
    await recordAudit(this.#context, {
      action: 'import-questions',
      subject: { kind: 'question-file', id: this.#file },
      detail: this.#changes.toRecord(),
    });
    await this.#context.db.delete(imports).where(eq(imports.name, ACADEMY_IMPORT_NAME));
  }
}

/** Puts the question's code into the path of the error. */
function withQuestionCode(error: ContentError, { fields }: QuestionDraft): ContentError {
  const { code } = fields;
  if (typeof code !== 'string' || code === '' || error.path === 'code') return error;
  return { ...error, path: `${code.slice(0, 40)}.${error.path}` };
}
