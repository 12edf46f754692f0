import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { eq } from 'drizzle-orm';
import { ChangeCounter, type ChangeCounts } from '../../database/rows/change-counter.ts';
import { imports } from '../../database/schema/index.ts';
import { refreshExamVersions } from '../../features/exams/exams/refresh-exam-versions.ts';
import type {
  ModuleDirectory,
  ModuleLookup,
  ModuleName,
} from '../../features/questions/question-files/module-directory.ts';
import {
  type FileQuestion,
  questionFileFormat,
} from '../../features/questions/question-files/question-file-format.ts';
import { openQuestionFile } from '../../features/questions/question-files/readers/open-question-file.ts';
import type {
  QuestionDraft,
  ReadError,
} from '../../features/questions/question-files/readers/question-draft.ts';
import { flushSearchIndex } from '../../features/questions/questions/flush-search-index.ts';
import { saveQuestions } from '../../features/questions/questions/save-questions.ts';
import { setRetired } from '../../features/questions/questions/set-retired.ts';
import { acquireAdvisoryLock } from '../../platform/advisory-lock.ts';
import { recordAudit } from '../../platform/audit.ts';
import { type ContentError, toContentErrors } from '../../platform/content/content-errors.ts';
import { listPictures } from '../../platform/content/formats/question-format.ts';
import { storeFile } from '../../platform/content/store-file.ts';
import type { Context } from '../../platform/context.ts';
import { storageKey } from '../../platform/storage/storage-key.ts';
import { ACADEMY_IMPORT_NAME } from '../import/academy-import-name.ts';
import type { ClassifiedQuestion } from '../import/inputs/question-inputs.ts';
import { CodeAssigner } from './assign-codes.ts';

/** Questions held in memory at once. */
const BATCH_SIZE = 250;

interface ImporterOptions {
  file: string;
  /** Null for a file with the academy's own codes. */
  source: string | null;
  modules: ModuleDirectory;
  fallback: ModuleName;
  skipFaulty: boolean;
  dryRun: boolean;
  addError(error: ContentError): Promise<void>;
  /** Receives the fields of a question that was left out. */
  addFaulty(fields: Record<string, unknown>): Promise<void>;
}

export interface ImportedQuestions {
  written: ReadonlyMap<string, ChangeCounts>;
  files: number;
  /** Null for a file with the academy's own codes. */
  source: string | null;
  /** How many questions of the file are stored now. */
  questions: number;
}

interface ReadQuestion {
  question: ClassifiedQuestion;
  isHidden: boolean;
}

/** Reads, checks and writes the questions of one file, in the transaction of its context. */
export class QuestionFileImporter {
  readonly #context: Context;
  readonly #options: ImporterOptions;
  readonly #format: ReturnType<typeof questionFileFormat>;
  readonly #codes: CodeAssigner;
  readonly #lines = new Map<string, number>();
  readonly #changes = new ChangeCounter();
  readonly #ids: number[] = [];
  #hasErrors = false;
  #files = 0;

  constructor(context: Context, options: ImporterOptions) {
    this.#context = context;
    this.#options = options;
    this.#format = questionFileFormat(context.storage);
    this.#codes = new CodeAssigner(options.source);
  }

  async read(path: string): Promise<ImportedQuestions> {
    await acquireAdvisoryLock(this.#context.db, 'content');
    let batch: ReadQuestion[] = [];
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
      await this.#addError({ file: this.#options.file, line: 1, path: '', message: 'holds no question' });
    if (!this.#hasErrors || this.#options.skipFaulty) await this.#finish(path);
    return {
      written: this.#changes.byKind,
      files: this.#files,
      source: this.#options.source,
      questions: this.#ids.length,
    };
  }

  async #addError(error: ContentError): Promise<void> {
    this.#hasErrors = true;
    await this.#options.addError(error);
  }

  async #handle(entry: QuestionDraft | ReadError): Promise<ReadQuestion | undefined> {
    if (entry.kind === 'question') return this.#validate(entry);
    const { line, path, message } = entry;
    await this.#addError({ file: this.#options.file, line, path, message });
    return undefined;
  }

  /** Checks everything about a question, so that all its errors are reported together. */
  async #validate(draft: QuestionDraft): Promise<ReadQuestion | undefined> {
    const { file } = this.#options;
    const source = { file, data: draft.fields, lineOf: draft.lineOf };
    const parsed = await this.#format.safeParseAsync(draft.fields);
    const lookup = this.#findModule(draft);
    const errors: ContentError[] = [];
    if (!lookup.ok) {
      const { field, message } = lookup;
      errors.push({ file, line: draft.lineOf([field]), path: field, message });
    }
    if (!parsed.success)
      errors.push(
        ...toContentErrors(source, parsed.error.issues).map((error) => withQuestionCode(error, draft)),
      );
    const repeated = this.#findRepetition(draft);
    if (repeated) errors.push(repeated);
    for (const error of errors) await this.#addError(error);
    if (!parsed.success || !lookup.ok || repeated) {
      await this.#options.addFaulty(this.#toFaultyFields(draft, lookup));
      return undefined;
    }
    const { family: _, module: __, ...question } = parsed.data;
    return {
      question: { ...question, ...lookup.ids },
      isHidden: draft.isHidden || question.state === 'archived',
    };
  }

  /** The fields in our own format, with the family and module that the file or the command gives. */
  #toFaultyFields({ fields }: QuestionDraft, lookup: ModuleLookup): Record<string, unknown> {
    if (!lookup.ok || fields.family !== undefined) return fields;
    const name = this.#options.modules.findName(lookup.ids);
    return name ? { ...fields, ...name } : fields;
  }

  /** Uses the family and module of the question, else those of its category, else those of the command. */
  #findModule({ fields, category, destination }: QuestionDraft): ModuleLookup {
    const { modules, fallback } = this.#options;
    const { family, module }: Partial<FileQuestion> = fields;
    if (family !== undefined) return modules.findByName({ family, module });
    if (destination) return modules.findByWords(destination, fallback);
    const byCategory = category === null ? null : modules.findByCategory(category);
    if (byCategory?.ok || (byCategory && fallback.family === undefined)) return byCategory;
    return modules.findByName(fallback);
  }

  #findRepetition(draft: QuestionDraft): ContentError | null {
    const { code } = draft.fields;
    if (typeof code !== 'string') return null;
    const line = draft.lineOf(['code']);
    const before = this.#lines.get(code);
    if (before === undefined) {
      this.#lines.set(code, line);
      return null;
    }
    const message = `question ${code} is already used in line ${before}`;
    return { file: this.#options.file, line, path: 'code', message };
  }

  async #write(batch: readonly ReadQuestion[]): Promise<void> {
    // After an error the transaction is rolled back, so nothing more is written.
    if ((this.#hasErrors && !this.#options.skipFaulty) || batch.length === 0) return;
    const { storage, db, now } = this.#context;
    for (const { question } of this.#options.dryRun ? [] : batch)
      for (const picture of listPictures(question))
        if (await storeFile(storage, storageKey('uploads', picture), picture)) this.#files += 1;
    const { inputs, known } = await this.#codes.assign(
      db,
      batch.map(({ question }) => question),
    );
    const { changes, ids } = await saveQuestions(this.#context, inputs);
    this.#changes.addAll(changes);
    this.#ids.push(...ids.values());
    // A known question keeps its state, which the academy may have changed.
    const hidden = inputs.flatMap(({ code }, at) => (batch[at]?.isHidden && !known.has(code) ? [code] : []));
    this.#changes.add('retired questions', await setRetired(db, hidden, now()));
  }

  /** Adds versions of exams with changed questions, and forgets the last folder import so that it is not skipped next time. */
  async #finish(path: string): Promise<void> {
    if (this.#changes.total === 0) return;
    await flushSearchIndex(this.#context);
    this.#changes.add('exam versions', { added: await refreshExamVersions(this.#context, this.#ids) });
    await recordAudit(this.#context, {
      action: 'import-questions',
      subject: { kind: 'question-file', id: this.#options.file },
      detail: { ...this.#changes.toRecord(), sha256: await hashFile(path) },
      entities: this.#changes.entities,
    });
    await this.#context.db.delete(imports).where(eq(imports.name, ACADEMY_IMPORT_NAME));
  }
}

/** The SHA-256 of a file, read in pieces. */
async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

/** Puts the question's code into the path of the error. */
function withQuestionCode(error: ContentError, { fields }: QuestionDraft): ContentError {
  const { code } = fields;
  if (typeof code !== 'string' || code === '' || error.path === 'code') return error;
  return { ...error, path: `${code.slice(0, 40)}.${error.path}` };
}
