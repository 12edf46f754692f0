import { appendFile, rm } from 'node:fs/promises';
import type { ContentError } from '../../platform/content/content-errors.ts';
import { formatContentError } from '../../platform/content/format-content-error.ts';

/**
 * Writes what an import left out beside its file: the questions in our own format, to be corrected and imported, and
 * the errors, also those of parts that could not be read as a question.
 */
export class FaultyFiles {
  readonly questionsFile: string;
  readonly errorsFile: string;
  #questions = 0;
  #errors = 0;

  constructor(path: string) {
    this.questionsFile = `${path}.faulty.jsonl`;
    this.errorsFile = `${path}.faulty.txt`;
  }

  /** Removes the files of an earlier import, so that they never describe another one. */
  async clear(): Promise<void> {
    await rm(this.questionsFile, { force: true });
    await rm(this.errorsFile, { force: true });
  }

  async addQuestion(fields: Record<string, unknown>): Promise<void> {
    this.#questions += 1;
    await appendFile(this.questionsFile, `${JSON.stringify(fields)}\n`);
  }

  async addError(error: ContentError): Promise<void> {
    this.#errors += 1;
    await appendFile(this.errorsFile, `${formatContentError(error)}\n`);
  }

  /** The files that were written. */
  get written(): string[] {
    return [
      ...(this.#questions > 0 ? [this.questionsFile] : []),
      ...(this.#errors > 0 ? [this.errorsFile] : []),
    ];
  }
}
