import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { plainText } from '@toro/domain/base/rich-text/plain-text';
import type { ColumnMapping } from '@toro/domain/questions/question-imports/columns';
import type { ImportFormat } from '@toro/domain/questions/question-imports/formats';
import {
  DROPPED_NAMES,
  IMPORT_WAIT_DAYS,
  type ImportDestination,
  ROW_STATES,
} from '@toro/domain/questions/question-imports/imports';
import type { WordRules } from '@toro/domain/questions/question-imports/word-rules';
import { eq, lt, sql } from 'drizzle-orm';
import {
  questionImportCategories,
  questionImportMappings,
  questionImports,
} from '../../../database/schema/index.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction, withActor } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { removeFile } from '../../../platform/storage/remove-file.ts';
import { findOrderer } from '../../accounts/staff/find-orderer.ts';
import { endOrderUpload, findImportUpload } from '../../office/files/order-uploads.ts';
import { commitImport, findNewPictures, planRow } from './commit-import.ts';
import { findImport, findRowsAfter, type ImportRecord, lockImport, updateImport } from './queries.ts';
import { pictureKey, readImport } from './read-import.ts';
import { findObstacles, undoImport } from './undo-import.ts';

const DAY_MS = 86_400_000;
const BATCH_SIZE = 500;

const subjectOf = ({ id, name }: Pick<ImportRecord, 'id' | 'name'>) =>
  ({ kind: 'question-import', id, name }) as const;

/** Makes a complete upload an import, which a job reads and checks. */
export async function createQuestionImport(
  context: Context,
  { by, upload }: { by: StaffSession; upload: string },
) {
  const { name, size, read } = await findImportUpload(context, by.id, upload);
  const storageKey = `private/question-imports/${randomUUID()}`;
  await context.storage.write(storageKey, read(), 'application/octet-stream');
  const id = await inTransaction(context, async (tx) => {
    const [row] = await tx.db
      .insert(questionImports)
      .values({
        staffId: by.id,
        name,
        size,
        storageKey,
        createdAt: tx.now(),
        expiresAt: new Date(tx.now().getTime() + IMPORT_WAIT_DAYS * DAY_MS),
      })
      .returning({ id: questionImports.id });
    if (!row) throw new Error('the import was not written');
    await recordAudit(tx, {
      action: 'begin-question-import',
      subject: subjectOf({ id: row.id, name }),
      detail: { size },
    });
    await tx.jobs.send(tx.db, 'run-question-import', { id: row.id });
    return row.id;
  });
  await endOrderUpload(context, upload);
  return { id };
}

/** Does what the state of an import asks for. Runs again after a restart. */
export async function runQuestionImport(context: Context, id: number): Promise<void> {
  const [record] = await context.db.select().from(questionImports).where(eq(questionImports.id, id));
  if (!record) return;
  const orderedBy = (await findOrderer(context, record.staffId)) ?? undefined;
  const asJob = withActor(context, {
    kind: 'job',
    id: 'run-question-import',
    ...(orderedBy && { orderedBy }),
  });
  if (record.state === 'reading' || record.state === 'checking') await readImport(asJob, id);
  else if (record.state === 'committing') await commitImport(asJob, id);
  else if (record.state === 'undoing') await undoImport(asJob, id);
}

const conflict = (message: string) => new AppError('conflict', message);

const CLOSED = 'Esta importação não pode ser mudada agora. Atualize a página.';

/** Reads the file anew with another format, sheet or mapping. */
export function setImportFile(
  context: Context,
  {
    id,
    format,
    sheet,
    mapping,
    rules,
  }: { id: number; format?: ImportFormat; sheet?: string; mapping?: ColumnMapping; rules?: WordRules },
) {
  return inTransaction(context, async (tx) => {
    const record = await lockImport(tx.db, id);
    if (record.state !== 'ready' && record.state !== 'refused') throw conflict(CLOSED);
    const isOtherTable =
      (format !== undefined && format !== record.format) || (sheet !== undefined && sheet !== record.sheet);
    await updateImport(tx.db, id, {
      state: 'reading',
      failure: null,
      progress: 0,
      total: 0,
      ...(format && { format }),
      ...(sheet !== undefined && { sheet }),
      ...(rules && { rules }),
      // Another sheet has other headings, so its columns are guessed anew.
      mapping: mapping ?? (isOtherTable ? {} : record.mapping),
    });
    await tx.jobs.send(tx.db, 'run-question-import', { id });
    await recordAudit(tx, {
      action: 'change-question-import',
      subject: subjectOf(record),
      detail: {
        ...(format && { format }),
        ...(sheet && { sheet }),
        ...(mapping && { mapping }),
        ...(rules && { rules }),
      },
    });
    return {};
  });
}

interface DestinationInput {
  id: number;
  destination: ImportDestination | null;
  categories: { name: string; destination: ImportDestination }[];
  target_state: 'draft' | 'review';
}

/** Chooses where questions go. The place of each category is remembered for the next file. */
export function setImportDestination(
  context: Context,
  { id, destination, categories, target_state: targetState }: DestinationInput,
) {
  return inTransaction(context, async (tx) => {
    const record = await lockImport(tx.db, id);
    if (record.state !== 'ready') throw conflict(CLOSED);
    if (categories.length > 0)
      await tx.db
        .insert(questionImportCategories)
        .values(
          categories.map(({ name, destination: place }) => ({
            category: name,
            familyId: place.family_id,
            moduleId: place.module_id,
          })),
        )
        .onConflictDoUpdate({
          target: questionImportCategories.category,
          set: { familyId: sql`excluded.family_id`, moduleId: sql`excluded.module_id` },
        });
    await updateImport(tx.db, id, {
      familyId: destination?.family_id ?? null,
      moduleId: destination?.module_id ?? null,
      categories: Object.fromEntries(categories.map(({ name, destination: place }) => [name, place])),
      targetState,
      state: 'checking',
      failure: null,
      progress: 0,
    });
    await tx.jobs.send(tx.db, 'run-question-import', { id });
    await recordAudit(tx, {
      action: 'change-question-import',
      subject: subjectOf(record),
      detail: { destination, categories: categories.length, state: targetState },
    });
    return {};
  });
}

async function* readRows({ db }: Context, id: number) {
  let after = 0;
  for (;;) {
    const rows = await findRowsAfter(db, id, after, BATCH_SIZE);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.position;
  }
}

/** What a commit would write; writes nothing. */
export async function simulateImport(context: Context, { id }: { id: number }) {
  await findImport(context.db, id);
  const known = new Set<string>();
  const result = {
    added: 0,
    changed: 0,
    incomplete: 0,
    same: 0,
    left_out: 0,
    errors: 0,
    pictures: 0,
    bytes: 0,
  };
  for await (const rows of readRows(context, id)) {
    const written = rows.filter((row) => planRow(row) !== 'nothing');
    result.incomplete += written.filter(({ missing }) => missing.length > 0).length;
    for (const row of rows) {
      if (row.questionId !== null) continue;
      const plan = planRow(row);
      if (plan === 'add') result.added += 1;
      else if (plan === 'update') result.changed += 1;
      else if (row.state === 'error' && !row.isLeftOut) result.errors += 1;
      else if (row.state === 'same' && !row.isLeftOut) result.same += 1;
      else result.left_out += 1;
    }
    for (const { size } of await findNewPictures(context, written, known)) {
      result.pictures += 1;
      result.bytes += size;
    }
  }
  return result;
}

/** Starts writing the drafts: all questions that can be read. After a commit, those that were mended since. */
export async function startImport(context: Context, { by, id }: { by: StaffSession; id: number }) {
  const { added, changed } = await simulateImport(context, { id });
  return inTransaction(context, async (tx) => {
    const record = await lockImport(tx.db, id);
    // A second click finds the import on its way.
    if (record.state === 'committing' || (record.state === 'done' && added + changed === 0)) return {};
    if (record.state !== 'ready' && record.state !== 'done') throw conflict(CLOSED);
    if (added + changed === 0) throw conflict('Não há nada para importar.');
    await updateImport(tx.db, id, { state: 'committing', staffId: by.id, failure: null, progress: 0 });
    await tx.jobs.send(tx.db, 'run-question-import', { id });
    await recordAudit(tx, {
      action: 'start-question-import',
      subject: subjectOf(record),
      detail: { added, changed },
    });
    return {};
  });
}

/** Starts undoing, unless a question of the import was edited, published or put into an exam. */
export function undoQuestionImport(context: Context, { by, id }: { by: StaffSession; id: number }) {
  return inTransaction(context, async (tx) => {
    const record = await lockImport(tx.db, id);
    if (record.state === 'undoing' || record.state === 'undone') return {};
    if (record.state !== 'done') throw conflict('Só uma importação concluída pode ser desfeita.');
    const obstacles = await findObstacles(tx, id);
    if (obstacles.length > 0) {
      const named = obstacles.slice(0, 20).map(({ code, cause }) => `${code} (${cause})`);
      const more = obstacles.length > 20 ? ` e mais ${obstacles.length - 20}` : '';
      throw new AppError('conflict', `Não dá para desfazer: ${named.join(', ')}${more}.`, { obstacles });
    }
    await updateImport(tx.db, id, { state: 'undoing', staffId: by.id, failure: null });
    await tx.jobs.send(tx.db, 'run-question-import', { id });
    await recordAudit(tx, { action: 'start-undo-import', subject: subjectOf(record) });
    return {};
  });
}

/** Removes an import that wrote nothing, with its file. */
export async function deleteQuestionImport(context: Context, { id }: { id: number }) {
  const removed = await inTransaction(context, async (tx) => {
    const record = await lockImport(tx.db, id);
    if (!['ready', 'refused'].includes(record.state))
      throw conflict('Esta importação não pode ser excluída.');
    const pictures = await listKeptPictures(tx, id);
    await tx.db.delete(questionImports).where(eq(questionImports.id, id));
    await recordAudit(tx, { action: 'delete-question-import', subject: subjectOf(record) });
    return [record.storageKey, ...pictures];
  });
  for (const key of removed) if (key) await removeFile(context, key);
  return {};
}

async function listKeptPictures({ db }: Context, id: number): Promise<string[]> {
  const { rows } = await db.execute<{ path: string }>(sql`
    select distinct p->>'path' as path from question_import_rows, jsonb_array_elements(pictures) p
    where import_id = ${id}`);
  return rows.map(({ path }) => pictureKey(id, basename(path)));
}

/** Removes imports whose time is over, with their files. */
export async function deleteExpiredImports(context: Context): Promise<void> {
  const rows = await context.db
    .select({ id: questionImports.id, storageKey: questionImports.storageKey })
    .from(questionImports)
    .where(lt(questionImports.expiresAt, context.now()))
    .limit(200);
  for (const { id, storageKey } of rows) {
    const pictures = await listKeptPictures(context, id);
    await context.db.delete(questionImports).where(eq(questionImports.id, id));
    for (const key of [storageKey, ...pictures]) if (key) await removeFile(context, key);
  }
}

/** Keeps a mapping of columns by name. */
export function saveImportMapping(
  context: Context,
  { name, columns }: { name: string; columns: Record<string, string> },
) {
  return inTransaction(context, async (tx) => {
    await tx.db
      .insert(questionImportMappings)
      .values({ name, columns, createdAt: tx.now() })
      .onConflictDoUpdate({ target: questionImportMappings.name, set: { columns } });
    await recordAudit(tx, {
      action: 'save-import-mapping',
      subject: { kind: 'question-import', id: 'mapping', name },
    });
    return {};
  });
}

const quote = (cell: string | number) => {
  const text = String(cell);
  // A spreadsheet computes what begins with these signs.
  const safe = /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return /[";\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The report of an import: every question with what becomes of it, and what is left out by kind. */
export async function getImportReport(context: Context, { id }: { id: number }) {
  const record = await findImport(context.db, id);
  const lines: (string | number)[][] = [['Lugar', 'Código', 'Estado', 'Motivo', 'Enunciado']];
  for await (const rows of readRows(context, id))
    for (const { place, code, state, isLeftOut, errors, missing, fields } of rows)
      lines.push([
        place,
        code,
        isLeftOut ? 'Não importar' : ROW_STATES[state],
        [...errors, ...missing].map(({ message }) => message).join(' '),
        plainText(fields.statement).slice(0, 300),
      ]);
  lines.push([]);
  for (const [kind, count] of Object.entries(record.dropped))
    lines.push(['Deixado de fora', DROPPED_NAMES[kind] ?? kind, `${count} questões`]);
  return { csv: `\uFEFF${lines.map((cells) => cells.map(quote).join(';')).join('\r\n')}\r\n` };
}
