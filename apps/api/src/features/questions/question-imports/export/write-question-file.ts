import type { ExportRequest } from '../../../../database/schema/index.ts';
import type { Renderer } from '../../../../platform/chromium/renderer.ts';
import { type Context, inTransaction } from '../../../../platform/context.ts';
import type { ParsedListFilter } from '../../../../platform/lists/list-source.ts';
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

interface QuestionFile {
  path: string | null;
  format: string;
  rows: number;
  request: ExportRequest;
}

/** Writes the file of an export of questions; returns its size, or null when another job has to go on. */
export async function writeQuestionFile(
  context: Context,
  { path, format, rows, request }: QuestionFile,
  renderer?: Renderer,
): Promise<number | null> {
  if (path === null) throw new Error('the export has no path');
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
}
