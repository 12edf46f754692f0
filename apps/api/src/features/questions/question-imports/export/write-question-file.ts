import { inTransaction } from '../../../../platform/context.ts';
import type { ParsedListFilter } from '../../../../platform/lists/list-source.ts';
import type { FileWriter } from '../../../office/lists/write-export.ts';
import { type TextFormat, writeQuestions } from './read-questions.ts';
import { writePaper } from './write-paper.ts';

/** The list of an export of whole questions. */
export const QUESTION_FILES = 'question-files';

const TYPES: Record<TextFormat, string> = {
  moodle: 'application/xml',
  gift: 'text/plain; charset=utf-8',
  lines: 'text/plain; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Writes the file of an export of questions; returns its size, or null when another job has to go on. */
export const writeQuestionFile: FileWriter = async (context, { path, format, rows, request }, renderer) => {
  if (format === 'pdf') return writePaper(context, { path, rows, request }, renderer);
  let size = 0;
  await inTransaction(context, async (tx) => {
    async function* counted() {
      for await (const chunk of writeQuestions(tx, format as TextFormat, request.query as ParsedListFilter)) {
        size += chunk.length;
        yield chunk;
      }
    }
    await context.storage.write(path, counted(), TYPES[format as TextFormat]);
  });
  return size;
};
