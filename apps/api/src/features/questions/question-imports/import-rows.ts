import { listPictureSources } from '@toro/domain/base/rich-text/picture-sources';
import { plainText } from '@toro/domain/base/rich-text/plain-text';
import type {
  ImportDestination,
  RowCause,
  RowChoice,
  RowError,
  RowSort,
  RowState,
} from '@toro/domain/questions/question-imports/imports';
import { letterAt } from '@toro/domain/questions/questions/lettering';
import { type SQL, sql } from 'drizzle-orm';
import { questionImportRows } from '../../../database/schema/index.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { downloadLink, OFFICE_DOWNLOADS } from '../../../platform/storage/download-link.ts';
import { fileUrl } from '../../../platform/storage/file-url.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { ModuleDirectory } from '../question-files/module-directory.ts';
import { questionFileFormats } from '../question-files/question-file-format.ts';
import { TextReader, toRowField } from './build-row.ts';
import { checkRows, openCheck } from './check-rows.ts';
import {
  countRows,
  findCauseGroups,
  findImport,
  findRows,
  hasCause,
  type ImportRecord,
  type ImportRow,
  lockImport,
  markPicturesDecorative,
  updateImport,
} from './queries.ts';
import { pictureKey } from './read-import.ts';

const PAGE_SIZE = 50;
/** More rows than this are checked by the job. */
const MAX_CHECKED_AT_ONCE = 500;

const places = (record: string) =>
  sql.raw(`(select f.name || coalesce(' · M' || m.number || ' ' || m.title, '')
  from question_families f left join question_modules m on m.id = ${record}.module_id where f.id = ${record}.family_id)`);

const MAX_SHOWN_STATEMENT = 400;
const MAX_SHOWN_OPTION = 200;

const toFault = ({ field, cause, message }: RowError) => ({
  field: field.slice(0, 60),
  cause,
  message: message.slice(0, 1000),
});

/** Whether a text is one paragraph without markup, so that it can be corrected in the table. */
const isPlain = (html: string, limit: number): boolean =>
  !/<(?!\/?p>)|<\/p>\s*<p>/.test(html) && plainText(html).length <= limit;

type ListedRow = ImportRow & { place_name: string | null };

async function toRow(context: Context, row: ListedRow) {
  const { statement, options } = row.fields;
  return {
    position: row.position,
    place: row.place,
    state: row.state,
    code: row.code,
    statement: plainText(statement).slice(0, MAX_SHOWN_STATEMENT),
    is_plain: isPlain(statement, MAX_SHOWN_STATEMENT),
    options: options.map(({ text, image }) => ({
      text: plainText(text).slice(0, MAX_SHOWN_OPTION),
      is_plain: image === null && isPlain(text, MAX_SHOWN_OPTION),
    })),
    correct: options.flatMap(({ correct }, at) => (correct ? [letterAt(at) ?? ''] : [])).join(''),
    destination: row.place_name?.slice(0, 250) ?? '',
    family_id: row.familyId,
    module_id: row.moduleId,
    errors: row.errors.map(toFault),
    missing: row.missing.map(toFault),
    is_written: row.questionId !== null,
    choice: row.choice,
    is_left_out: row.isLeftOut,
    target_id: row.targetId,
    similar: row.similarCode === null ? null : { code: row.similarCode, percentage: row.similarity ?? 0 },
    pictures: await listPictureUrls(context, row),
  };
}

async function selectRows({ db }: Context, condition: SQL, order: SQL): Promise<ListedRow[]> {
  const rows = await db
    .select({ row: questionImportRows, place: sql<string | null>`${places('question_import_rows')}` })
    .from(questionImportRows)
    .where(condition)
    .orderBy(order)
    .limit(PAGE_SIZE);
  return rows.map(({ row, place }) => ({ ...row, place_name: place }));
}

interface RowsInput {
  id: number;
  state?: RowState | 'left_out' | 'incomplete' | 'waiting';
  cause?: RowCause;
  page?: number;
  sort?: RowSort | undefined;
}

/** Equal rows stay in the order of the file. */
function rowOrder(sort: RowSort): SQL {
  const column = {
    position: sql`position`,
    state: sql`state`,
    code: sql`code`,
    statement: sql`lower(regexp_replace(fields->>'statement', '<[^<>]*>', '', 'g'))`,
  }[sort.replace('-', '') as 'position' | 'state' | 'code' | 'statement'];
  return sort.startsWith('-') ? sql`${column} desc, position` : sql`${column}, position`;
}

/** The questions of an import, 50 on a page. */
export async function listImportRows(
  context: Context,
  { id, state, cause, sort = 'position', page = 1 }: RowsInput,
) {
  const record = await findImport(context.db, id);
  const counts = record.counts ?? (await countRows(context.db, id));
  const filter =
    state === undefined
      ? sql`true`
      : state === 'left_out'
        ? sql`is_left_out`
        : state === 'incomplete'
          ? sql`missing <> '[]' and state <> 'error' and not is_left_out`
          : state === 'waiting'
            ? sql`question_id is null`
            : sql`state = ${state} and not is_left_out`;
  const groups = cause === undefined ? [] : await findCauseGroups(context.db, id);
  const written = (record.result?.added ?? 0) + (record.result?.changed ?? 0);
  const counted =
    state === undefined ? counts.total : state === 'waiting' ? counts.total - written : counts[state];
  const rows = await selectRows(
    context,
    sql`import_id = ${id} and ${filter} and ${cause === undefined ? sql`true` : sql`${hasCause(cause)} and question_id is null and not is_left_out`}`,
    sql`${rowOrder(sort)} offset ${(page - 1) * PAGE_SIZE}`,
  );
  return {
    data: await Promise.all(rows.map((row) => toRow(context, row))),
    total:
      cause === undefined
        ? counted
        : groups.filter((group) => group.cause === cause).reduce((sum, { count }) => sum + count, 0),
    per_page: PAGE_SIZE,
    current_page: page,
  };
}

/** Where each picture of a row is shown: with the import until it is committed, then in the public files. */
async function listPictureUrls(context: Context, row: ImportRow) {
  const { statement, resolution, hint, options } = row.fields;
  const texts = [statement, resolution, hint, ...options.flatMap(({ text, reason }) => [text, reason])];
  const paths = [...new Set(texts.flatMap(listPictureSources))];
  const pictures: { path: string; url: string }[] = [];
  for (const path of paths) {
    const kept = pictureKey(row.importId, path);
    const isKept = (await context.storage.find(kept)) !== null;
    pictures.push({
      path,
      url: isKept
        ? downloadLink(context, kept, path, { shown: true, base: OFFICE_DOWNLOADS })
        : fileUrl(context, `public/${path}`),
    });
  }
  return pictures;
}

/** A question of an import with its original. */
export async function getImportRow(context: Context, { id, position }: { id: number; position: number }) {
  const [row] = await selectRows(context, sql`import_id = ${id} and position = ${position}`, sql`position`);
  if (!row) throw notFound('Esta linha não existe mais.');
  const { code, statement, options, hint, resolution, tags, source, year, label } = row.fields;
  return {
    ...(await toRow(context, row)),
    original: row.original,
    fields: { code, statement, options, hint, resolution, tags, source, year, label },
  };
}

/** Pictures that are kept with the import count as stored. */
const withPictures = (storage: Storage, importId: number): Storage => ({
  ...storage,
  put: (key, content, type) => storage.put(key, content, type),
  write: (key, content, type) => storage.write(key, content, type),
  remove: (key) => storage.remove(key),
  find: async (key) => (await storage.find(key)) ?? storage.find(pictureKey(importId, key)),
});

export interface RowInput {
  code?: string;
  statement?: string;
  options?: { text?: string | undefined; reason?: string | undefined }[];
  correct?: number;
  hint?: string;
  resolution?: string;
  tags?: string[];
  destination?: ImportDestination;
  choice?: RowChoice;
  is_left_out?: boolean;
}

async function applyInput(context: Context, row: ImportRow, input: RowInput): Promise<ImportRow> {
  const reader = new TextReader(questionFileFormats(withPictures(context.storage, row.importId)));
  const fields = { ...row.fields };
  const edited = new Set<string>();
  if (input.code !== undefined) {
    fields.code = input.code.toUpperCase();
    edited.add('code');
  }
  if (input.statement !== undefined) {
    fields.statement = await reader.text(input.statement, 'statement');
    edited.add('statement');
  }
  if (input.resolution !== undefined) {
    fields.resolution = await reader.text(input.resolution, 'resolution');
    edited.add('resolution');
  }
  if (input.hint !== undefined) {
    fields.hint = await reader.text(input.hint, 'hint');
    edited.add('hint');
  }
  if (input.tags !== undefined) fields.tags = input.tags;
  if (input.options !== undefined) {
    const before = fields.options;
    fields.options = [];
    for (const [at, { text, reason }] of input.options.entries())
      fields.options.push({
        text:
          text === undefined ? (before[at]?.text ?? '') : await reader.text(text, `answers[${at}]`, 'inline'),
        reason:
          reason === undefined
            ? (before[at]?.reason ?? '')
            : await reader.text(reason, `answers[${at}].reason`),
        correct: before[at]?.correct ?? false,
        image: before[at]?.image ?? null,
      });
    for (const [at, { text, reason }] of input.options.entries())
      if (text !== undefined || reason !== undefined) edited.add(`options.${at}`);
    edited.add('options');
  }
  if (input.correct !== undefined) {
    fields.options = fields.options.map((option, at) => ({ ...option, correct: at === input.correct }));
    edited.add('correct').add('options');
    // The weights of another system are replaced by the key that was chosen.
    for (const [at] of fields.options.entries()) edited.add(`options.${at}`);
  }
  const found = reader.errors.map(({ field, cause, message }) => ({
    field: toRowField(field),
    cause,
    message: `${row.place}: ${message}`,
  }));
  const modules = await ModuleDirectory.load(context.db);
  return {
    ...row,
    fields,
    code: fields.code,
    readErrors: [...row.readErrors.filter(({ field }) => !edited.has(field)), ...found],
    ...(input.destination && { destination: toWords(modules, input.destination) }),
    ...(input.choice && { choice: input.choice }),
    ...(input.is_left_out !== undefined && { isLeftOut: input.is_left_out }),
  };
}

/** A chosen destination is kept as if the file had named it. */
function toWords(modules: ModuleDirectory, { family_id, module_id }: ImportDestination) {
  const name = modules.findName({ familyId: family_id, moduleId: module_id });
  if (!name?.family) throw new AppError('invalid_input', 'Esta família não existe mais.');
  return { family: name.family, ...(name.module !== undefined && { module: String(name.module) }) };
}

/** Rows that a commit left out can be mended and added afterwards. */
function assertOpen({ state }: ImportRecord): void {
  if (state !== 'ready' && state !== 'done')
    throw new AppError('conflict', 'Esta importação não pode ser mudada agora. Atualize a página.');
}

async function storeRow({ db }: Context, row: ImportRow): Promise<void> {
  const { fields, code, readErrors, destination, choice, isLeftOut } = row;
  await db
    .update(questionImportRows)
    .set({ fields, code, readErrors, destination, choice, isLeftOut })
    .where(sql`import_id = ${row.importId} and position = ${row.position}`);
}

/** Corrects a question of an import and checks it, with the rows that have the same code. */
export async function saveImportRow(
  context: Context,
  { id, position, ...input }: RowInput & { id: number; position: number },
) {
  await inTransaction(context, async (tx) => {
    const record = await lockImport(tx.db, id);
    assertOpen(record);
    const [before] = await findRows(tx.db, id, [position]);
    if (!before) throw notFound('Esta linha não existe mais.');
    if (before.questionId !== null)
      throw new AppError('conflict', 'Esta questão já foi importada. Mude-a no editor.');
    const after = await applyInput(tx, before, input);
    await storeRow(tx, after);
    const codes = [before.code, after.code].filter((code) => code !== '');
    const others = await tx.db
      .select({ position: questionImportRows.position })
      .from(questionImportRows)
      .where(sql`import_id = ${id} and question_id is null and code = any(${sql.param(codes)}::varchar[])`)
      .limit(100);
    const positions = new Set([position, ...others.map((row) => row.position)]);
    await checkRows(tx, await openCheck(tx, record), await findRows(tx.db, id, [...positions]));
    await updateImport(tx.db, id, { counts: await countRows(tx.db, id), failure: null });
    await recordAudit(tx, {
      action: 'change-question-import',
      subject: { kind: 'question-import', id, name: record.name },
      detail: { row: position, fields: Object.keys(input) },
    });
  });
  return getImportRow(context, { id, position });
}

export interface ManyRowsInput extends Pick<RowInput, 'destination' | 'choice' | 'is_left_out'> {
  id: number;
  positions?: number[];
  state?: RowState;
}

/** Gives one choice or destination to many questions of an import. */
export function changeImportRows(
  context: Context,
  { id, positions, state, destination, choice, is_left_out: isLeftOut }: ManyRowsInput,
) {
  return inTransaction(context, async (tx) => {
    const record = await lockImport(tx.db, id);
    assertOpen(record);
    const modules = await ModuleDirectory.load(tx.db);
    const chosen = positions
      ? sql`position = any(${sql.param(positions)}::int[])`
      : state
        ? sql`state = ${state} and not is_left_out`
        : sql`target_id is not null`;
    const changed = await tx.db
      .update(questionImportRows)
      .set({
        ...(destination && { destination: toWords(modules, destination) }),
        ...(choice && { choice }),
        ...(isLeftOut !== undefined && { isLeftOut }),
        importId: id,
      })
      .where(sql`import_id = ${id} and question_id is null and ${chosen}`)
      .returning({ position: questionImportRows.position });
    if (changed.length > MAX_CHECKED_AT_ONCE) {
      await updateImport(tx.db, id, { state: 'checking', progress: 0 });
      await tx.jobs.send(tx.db, 'run-question-import', { id });
    } else {
      const rows = await findRows(
        tx.db,
        id,
        changed.map(({ position }) => position),
      );
      await checkRows(tx, await openCheck(tx, record), rows);
      await updateImport(tx.db, id, { counts: await countRows(tx.db, id), failure: null });
    }
    await recordAudit(tx, {
      action: 'change-question-import',
      subject: { kind: 'question-import', id, name: record.name },
      detail: {
        rows: changed.length,
        ...(choice && { choice }),
        ...(isLeftOut !== undefined && { left_out: isLeftOut }),
      },
    });
    return { changed: changed.length };
  });
}

/** Marks all pictures without a description as decorative, and checks the rows again. */
export function markImportPictures(context: Context, { id }: { id: number }) {
  return inTransaction(context, async (tx) => {
    const record = await lockImport(tx.db, id);
    if (record.state !== 'ready')
      throw new AppError('conflict', 'Esta importação não pode ser mudada agora. Atualize a página.');
    const changed = await markPicturesDecorative(tx.db, id);
    await updateImport(tx.db, id, { state: 'checking', progress: 0 });
    await tx.jobs.send(tx.db, 'run-question-import', { id });
    await recordAudit(tx, {
      action: 'change-question-import',
      subject: { kind: 'question-import', id, name: record.name },
      detail: { rows: changed, decorative: true },
    });
    return { changed };
  });
}
