import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { guessColumns } from '@toro/domain/questions/question-imports/columns';
import {
  hasColumns,
  type ImportFormat,
  MAX_IMPORT_QUESTIONS,
} from '@toro/domain/questions/question-imports/formats';
import type { WordReading } from '@toro/domain/questions/question-imports/word-rules';
import { storeFile } from '../../../platform/content/store-file.ts';
import type { Context } from '../../../platform/context.ts';
import { isContentError } from '../../../platform/is-content-error.ts';
import { questionFileFormats } from '../question-files/question-file-format.ts';
import { detectImportFormat } from '../question-files/readers/detect-format.ts';
import { openQuestionFile } from '../question-files/readers/open-question-file.ts';
import type { QuestionDraft, ReadError } from '../question-files/readers/question-draft.ts';
import { readCsv } from '../question-files/readers/read-csv.ts';
import { readText, UnreadableFileError } from '../question-files/readers/read-text.ts';
import { listSheets, readXlsx } from '../question-files/readers/read-xlsx.ts';
import { type BuiltRow, buildRow } from './build-row.ts';
import { checkRows, openCheck } from './check-rows.ts';
import { describeError, describeRejection } from './describe-error.ts';
import {
  countRows,
  deleteImportRows,
  findImport,
  findRowsAfter,
  type ImportRecord,
  type ImportRow,
  insertImportRows,
  updateImport,
} from './queries.ts';

/** Small, so that no statement keeps the event loop or the database for long: students save answers meanwhile. */
const BATCH_SIZE = 50;
/** Other requests are served after this long at the latest. */
const SLICE_MS = 10;

/** The file cannot be imported; the message is for the person. */
class RejectedFileError extends Error {}

/** What is wrong with the whole file and not with one question. */
const WHOLE_FILE = /DOCTYPE|^begins with <|nested too deeply|^has no question that/;

export const pictureKey = (importId: number, path: string): string =>
  `private/question-imports/${importId}/${basename(path)}`;

async function withLocalFile<T>(
  { storage }: Context,
  { storageKey }: ImportRecord,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const stored = storageKey && (await storage.find(storageKey));
  if (!stored) throw new RejectedFileError('O arquivo não está mais guardado. Envie-o de novo.');
  const folder = await mkdtemp(join(tmpdir(), 'toro-import-'));
  try {
    const path = join(folder, 'file');
    await pipeline(await stored.open(), createWriteStream(path));
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The headings of a table, and the sheets of a workbook. */
async function readHead(path: string, format: ImportFormat, sheet: string | null) {
  if (!hasColumns(format)) return { sheets: [], headings: [] };
  const sheets = format === 'xlsx' ? await listSheets(path) : [];
  const rows = format === 'xlsx' ? readXlsx(path, sheet ?? undefined) : readCsv(readText(path));
  for await (const { cells } of rows)
    if (cells.some((cell) => cell.trim() !== ''))
      return { sheets, headings: cells.map((cell) => cell.trim().slice(0, 200)) };
  return { sheets, headings: [] };
}

/** Groups what a reader yields by question. */
async function* groupEntries(
  entries: AsyncIterable<QuestionDraft | ReadError>,
): AsyncGenerator<{ draft: QuestionDraft; errors: ReadError[] }> {
  let open: { draft: QuestionDraft; errors: ReadError[] } | null = null;
  for await (const entry of entries) {
    if (entry.kind === 'error' && entry.draft && entry.draft === open?.draft) {
      open.errors.push(entry);
      continue;
    }
    if (open) yield open;
    open = null;
    if (entry.kind === 'question') yield { draft: entry, errors: [] };
    else if (WHOLE_FILE.test(entry.message))
      throw new RejectedFileError(
        entry.message.includes('DOCTYPE') ? describeRejection(entry.message) : describeError(entry.message),
      );
    else if (entry.draft) open = { draft: entry.draft, errors: [entry] };
    else yield { draft: emptyDraft(entry), errors: [entry] };
  }
  if (open) yield open;
}

/** A part of a file that is no question still has a row, which tells why. */
const emptyDraft = ({ line, path }: ReadError): QuestionDraft => ({
  kind: 'question',
  fields: { statement: path.slice(0, 200) },
  category: null,
  isHidden: false,
  original: path,
  lineOf: () => line,
});

const toRow = (importId: number, position: number, built: BuiltRow): ImportRow => ({
  importId,
  position,
  place: built.place,
  category: built.category,
  destination: built.destination,
  fields: built.fields,
  original: built.original,
  pictures: built.pictures.map(({ path, size }) => ({ path, size })),
  readErrors: built.readErrors,
  errors: [],
  missing: [],
  state: 'new',
  code: built.fields.code,
  familyId: null,
  moduleId: null,
  isPlaced: false,
  choice: 'skip',
  isLeftOut: false,
  targetId: null,
  targetHash: null,
  similarCode: null,
  similarity: null,
  questionId: null,
  revision: null,
  before: null,
  stateBefore: null,
});

async function readRows(context: Context, record: ImportRecord, path: string): Promise<void> {
  const { db, storage } = context;
  const { id, format, sheet, mapping } = record;
  if (format === null) throw new Error('the format is not known');
  const isTable = hasColumns(format);
  const formats = questionFileFormats(storage);
  const dropped: Record<string, number> = {};
  await deleteImportRows(db, id);
  let batch: ImportRow[] = [];
  let count = 0;
  let sliceStart = performance.now();
  const flush = async () => {
    await insertImportRows(db, batch);
    batch = [];
    await updateImport(db, id, { total: count });
  };
  const codes = new Set<string>();
  let reading: WordReading | null = null;
  const options = {
    format,
    ...(sheet !== null && { sheet }),
    ...(isTable && { mapping }),
    rules: record.rules,
    onReading: (found: WordReading) => {
      reading = found;
    },
  };
  for await (const { draft, errors } of groupEntries(openQuestionFile(path, options))) {
    const [first] = errors;
    if (first && /^has no column for/.test(first.message))
      throw new RejectedFileError(describeError(first.message));
    count += 1;
    if (count > MAX_IMPORT_QUESTIONS)
      throw new RejectedFileError('O arquivo tem mais de 100.000 questões. Divida-o em partes.');
    for (const kind of draft.dropped ?? []) dropped[kind] = (dropped[kind] ?? 0) + 1;
    const built = await buildRow(draft, errors, { formats, isTable });
    // Equal questions without a code of their own are not one question twice.
    if (draft.hasMadeCode) built.fields.code = findFreeCode(built.fields.code, codes);
    for (const { path: picture, file } of built.pictures)
      if (!(await storage.find(`public/${picture}`))) await storeFile(storage, pictureKey(id, picture), file);
    batch.push(toRow(id, count, built));
    if (batch.length >= BATCH_SIZE) await flush();
    if (performance.now() - sliceStart > SLICE_MS) {
      await setImmediate();
      sliceStart = performance.now();
    }
  }
  await flush();
  if (count === 0) throw new RejectedFileError('O arquivo não tem nenhuma questão.');
  await updateImport(db, id, { dropped, reading });
}

function findFreeCode(code: string, taken: Set<string>): string {
  let free = code;
  for (let number = 2; taken.has(free); number += 1) free = `${code}-${number}`;
  taken.add(free);
  return free;
}

/** Checks all rows of an import in parts. */
async function checkAll(context: Context, record: ImportRecord): Promise<void> {
  const scope = await openCheck(context, record);
  let after = 0;
  for (;;) {
    const rows = await findRowsAfter(context.db, record.id, after, BATCH_SIZE);
    const last = rows.at(-1);
    if (!last) return;
    await checkRows(
      context,
      scope,
      rows.filter(({ questionId }) => questionId === null),
    );
    after = last.position;
    await updateImport(context.db, record.id, { progress: after });
    await setImmediate();
  }
}

/** Reads and checks the file of an import. Runs again from the beginning after a restart. */
export async function readImport(context: Context, id: number): Promise<void> {
  const { db } = context;
  const record = await findImport(db, id);
  try {
    if (record.state === 'reading')
      await withLocalFile(context, record, (path) => readFile(context, record, path));
    await updateImport(db, id, { state: 'checking', progress: 0 });
    await checkAll(context, await findImport(db, id));
    await updateImport(db, id, {
      // Rows that a commit left out are checked again, too.
      state: record.result === null ? 'ready' : 'done',
      failure: null,
      counts: await countRows(db, id),
    });
  } catch (error) {
    const failure =
      error instanceof RejectedFileError
        ? error.message
        : error instanceof UnreadableFileError
          ? describeRejection(error.message)
          : isContentError(error)
            ? describeRejection('')
            : null;
    if (failure === null) throw error;
    await deleteImportRows(db, id);
    await updateImport(db, id, { state: 'refused', failure, total: 0, counts: null });
  }
}

async function readFile(context: Context, record: ImportRecord, path: string): Promise<void> {
  const format = record.format ?? (await detectImportFormat(path));
  if (format === null)
    throw new RejectedFileError(
      'Este arquivo não é de nenhum formato conhecido. São aceitos: Moodle XML, GIFT, Aiken, CSV, Excel (XLSX), Word (DOCX) e as linhas da Toro (JSONL).',
    );
  // A DOCTYPE, a password or macros are told by the detection, also when the format was chosen.
  if (record.format !== null) await detectImportFormat(path);
  const head = await readHead(path, format, record.sheet);
  const mapping = Object.keys(record.mapping).length > 0 ? record.mapping : guessColumns(head.headings);
  await updateImport(context.db, record.id, { format, ...head, mapping });
  await readRows(context, { ...record, format, mapping }, path);
}
