import { setImmediate } from 'node:timers/promises';
import {
  IMPORT_KEEP_DAYS,
  type ImportedVideo,
  type ImportResult,
} from '@toro/domain/questions/question-imports/imports';
import {
  EMPTY_QUESTION,
  QUESTION_MISSING,
  type QuestionFields,
  type QuestionMissingKind,
  type VideoFields,
} from '@toro/domain/questions/questions/question-fields';
import { sql } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { typeOf } from '../../../platform/storage/storage.ts';
import { lockEntities } from '../../catalogue/content/many-entities.ts';
import { registerStoredFile } from '../../office/files/register-stored-file.ts';
import { findNextCode } from '../questions/question-codes.ts';
import { claimCodes, type DraftInput, reserveQuestionIds, writeDrafts } from '../questions/write-drafts.ts';
import { checkRows, openCheck } from './check-rows.ts';
import { type MergedQuestion, mergeQuestion } from './merge-question.ts';
import {
  countRows,
  findImport,
  findRows,
  findRowsAfter,
  type ImportRecord,
  type ImportRow,
  lockImport,
  updateImport,
} from './queries.ts';
import { pictureKey } from './read-import.ts';
import { findStoredQuestions, hashStored, type StoredQuestion } from './stored-questions.ts';

/** Small, so that no statement keeps the event loop or the database for long: students save answers meanwhile. */
const BATCH_SIZE = 100;
const DAY_MS = 86_400_000;

/** Questions changed, or codes were taken, since the check: nothing is written. */
class StaleRowsError extends Error {
  constructor(readonly positions: number[]) {
    super('rows changed since the check');
  }
}

/** What the commit does with a row. */
export function planRow(row: ImportRow): 'add' | 'update' | 'nothing' {
  if (row.isLeftOut || row.errors.length > 0 || row.questionId !== null) return 'nothing';
  if (row.targetId === null) return 'add';
  if (row.choice === 'rename') return 'add';
  return row.choice === 'update' && row.state === 'changed' ? 'update' : 'nothing';
}

/** The pictures of rows that the storage does not have yet. */
export async function findNewPictures({ storage }: Context, rows: readonly ImportRow[], known: Set<string>) {
  const pictures: { path: string; size: number }[] = [];
  for (const { path, size } of rows.flatMap((row) => row.pictures)) {
    if (known.has(path)) continue;
    known.add(path);
    if (!(await storage.find(`public/${path}`))) pictures.push({ path, size });
  }
  return pictures;
}

/** Stores pictures under names that follow from their content, so that storing them again changes nothing. */
async function publishPictures(
  context: Context,
  record: ImportRecord,
  rows: readonly ImportRow[],
  known: Set<string>,
) {
  const pictures = await findNewPictures(context, rows, known);
  for (const { path } of pictures) {
    const kept = await context.storage.find(pictureKey(record.id, path));
    if (!kept) throw new Error(`${path} is not kept with import ${record.id}`);
    const chunks: Buffer[] = [];
    for await (const chunk of await kept.open()) chunks.push(chunk as Buffer);
    await context.storage.put(`public/${path}`, Buffer.concat(chunks), typeOf(path));
  }
  return pictures;
}

async function toVideo(context: Context, video: ImportedVideo | null): Promise<VideoFields | null> {
  if (!video) return null;
  const file = video.provider === 'file' ? await registerStoredFile(context, video.source) : null;
  return { provider: video.provider, source: file === null ? video.source : '', file };
}

/** A question of the import as a draft; files after the texts become files of the office. */
async function toDraft(
  context: Context,
  { fields, optionKeys }: MergedQuestion,
  base: QuestionFields,
): Promise<QuestionFields> {
  const fileOf = (path: string | null) =>
    path === null ? null : registerStoredFile(context, `public/${path}`);
  const taken = new Set(optionKeys.filter((key) => key !== undefined));
  const options: QuestionFields['options'] = [];
  for (const [at, option] of fields.options.entries()) {
    let key = optionKeys[at];
    for (let number = at; key === undefined; number += 1) if (!taken.has(`i${number}`)) key = `i${number}`;
    taken.add(key);
    options.push({
      key,
      text: option.text,
      image: await fileOf(option.image),
      correct: option.correct,
      reason: option.reason,
    });
  }
  return {
    ...base,
    code: fields.code,
    family_id: fields.family_id,
    module_id: fields.module_id,
    statement: fields.statement,
    image: await fileOf(fields.image),
    options,
    hint: fields.hint,
    hint_image: await fileOf(fields.hint_image),
    resolution: fields.resolution,
    video: await toVideo(context, fields.video),
    video_libras: await toVideo(context, fields.video_libras),
    tags: fields.tags,
    source: fields.source,
    year: fields.year,
    label: fields.label,
  };
}

/** What the draft of a row will lack. */
const listMissingFields = ({ missing }: ImportRow): QuestionMissingKind[] => [
  ...new Set(
    missing.flatMap(({ cause }) => (cause in QUESTION_MISSING ? [cause as QuestionMissingKind] : [])),
  ),
];

/** Finds free codes, one after the other, for questions whose code is taken. */
class CodeGiver {
  readonly #next = new Map<string, string>();

  async give({ db }: Context, code: string): Promise<string> {
    const prefix = code.replace(/\d{1,9}$/, '');
    const stem = prefix === code ? `${code.slice(0, 28)}-` : prefix;
    const given = this.#next.get(stem) ?? (await findNextCode(db, stem));
    const digits = given.slice(stem.length);
    this.#next.set(stem, stem + String(Number(digits) + 1).padStart(digits.length, '0'));
    return given;
  }
}

interface WrittenRow {
  position: number;
  question_id: number;
  revision: number;
  before: QuestionFields | null;
  state_before: string | null;
}

/** Writes one part of the rows in the transaction of the commit. */
class BatchWriter {
  readonly #context: Context;
  readonly #record: ImportRecord;
  readonly #codes = new CodeGiver();
  readonly entities: { kind: 'question'; id: string; changes: [] }[] = [];
  added = 0;
  changed = 0;

  constructor(context: Context, record: ImportRecord) {
    this.#context = context;
    this.#record = record;
  }

  async write(rows: readonly ImportRow[]): Promise<void> {
    const { db } = this.#context;
    const added = await this.#prepareAdded(rows.filter((row) => planRow(row) === 'add'));
    const updated = await this.#prepareUpdated(rows.filter((row) => planRow(row) === 'update'));
    const all = [...added, ...updated];
    const revisions = await writeDrafts(
      this.#context,
      all.map(({ draft }) => draft),
      { staffId: this.#record.staffId, state: this.#record.targetState },
    );
    const written = all.map(
      ({ row, draft, stored }): WrittenRow => ({
        position: row.position,
        question_id: draft.id,
        revision: revisions.get(draft.id) ?? 0,
        before: stored?.draft ?? null,
        state_before: stored?.state ?? null,
      }),
    );
    await db.execute(sql`update question_import_rows r set question_id = v.question_id, revision = v.revision,
      before = v.before, state_before = v.state_before
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) v(position int, question_id int, revision int,
        before jsonb, state_before varchar)
      where r.import_id = ${this.#record.id} and r.position = v.position`);
    this.added += added.length;
    this.changed += updated.length;
    for (const { draft } of all) this.entities.push({ kind: 'question', id: draft.fields.code, changes: [] });
  }

  async #prepareAdded(rows: readonly ImportRow[]) {
    const { db } = this.#context;
    const ids = await reserveQuestionIds(db, rows.length);
    const prepared: { row: ImportRow; draft: DraftInput; stored?: StoredQuestion }[] = [];
    for (const [at, row] of rows.entries()) {
      const id = ids[at];
      if (id === undefined) throw new Error('an id is missing');
      const code =
        row.choice === 'rename' && row.targetId !== null
          ? await this.#codes.give(this.#context, row.code)
          : row.code;
      const placed = { ...row.fields, code, family_id: row.familyId, module_id: row.moduleId };
      const merged = { fields: placed, optionKeys: row.fields.options.map(() => undefined) };
      const fields = await toDraft(this.#context, merged, EMPTY_QUESTION);
      prepared.push({ row, draft: { id, fields, missingFields: listMissingFields(row), isNew: true } });
    }
    const taken = new Set(
      await claimCodes(
        db,
        prepared.map(({ draft }) => ({ code: draft.fields.code, id: draft.id })),
      ),
    );
    const stale = prepared.filter(({ draft }) => taken.has(draft.fields.code)).map(({ row }) => row.position);
    if (stale.length > 0) throw new StaleRowsError(stale);
    return prepared;
  }

  async #prepareUpdated(rows: readonly ImportRow[]) {
    const { db } = this.#context;
    const ids = rows.flatMap(({ targetId }) => (targetId === null ? [] : [targetId]));
    if (ids.length === 0) return [];
    await lockEntities(db, 'question', ids);
    const stored = new Map((await findStoredQuestions(db, { ids })).map((one) => [one.id, one]));
    const stale = rows.filter((row) => {
      const target = stored.get(row.targetId ?? 0);
      return !target || hashStored(target) !== row.targetHash;
    });
    if (stale.length > 0) throw new StaleRowsError(stale.map(({ position }) => position));
    const prepared: { row: ImportRow; draft: DraftInput; stored?: StoredQuestion }[] = [];
    for (const row of rows) {
      const target = stored.get(row.targetId ?? 0);
      if (!target || this.#record.format === null) continue;
      const merged = mergeQuestion(target, row, this.#record.format);
      const note = await findNote(this.#context, target);
      const fields = await toDraft(this.#context, merged, {
        ...EMPTY_QUESTION,
        ...target.draft,
        internal_note: note,
      });
      prepared.push({
        row,
        draft: { id: target.id, fields, missingFields: listMissingFields(row), isNew: false },
        stored: target,
      });
    }
    return prepared;
  }
}

/** The internal note, which no format carries. */
async function findNote({ db }: Context, { draft, id }: StoredQuestion): Promise<string> {
  if (draft) return draft.internal_note;
  const { rows } = await db.execute<{ internal_note: string }>(
    sql`select internal_note from questions where id = ${id}`,
  );
  return rows[0]?.internal_note ?? '';
}

/**
 * Writes the drafts of an import, all or nothing. A job that was killed runs again; of two at the same moment the second
 * finds the import done.
 */
export async function commitImport(context: Context, id: number): Promise<void> {
  const record = await findImport(context.db, id);
  if (record.state !== 'committing') return;
  const known = new Set<string>();
  const pictures: { size: number }[] = [];
  for await (const rows of readBatches(context, id))
    pictures.push(
      ...(await publishPictures(
        context,
        record,
        rows.filter((row) => planRow(row) !== 'nothing'),
        known,
      )),
    );
  try {
    await inTransaction(context, async (tx) => {
      const lock = await lockCommit(tx, id);
      if (lock.state !== 'committing') return;
      const writer = new BatchWriter(tx, lock);
      for await (const rows of readBatches(tx, id)) {
        await writer.write(rows);
        await setImmediate();
      }
      const counts = await countRows(tx.db, id);
      // Rows that were mended after a commit are added to what it wrote.
      const before = lock.result;
      const result: ImportResult = {
        added: (before?.added ?? 0) + writer.added,
        changed: (before?.changed ?? 0) + writer.changed,
        left_out: 0,
        pictures: (before?.pictures ?? 0) + pictures.length,
        bytes: (before?.bytes ?? 0) + pictures.reduce((sum, { size }) => sum + size, 0),
      };
      result.left_out = counts.total - result.added - result.changed;
      await updateImport(tx.db, id, {
        state: 'done',
        result,
        failure: null,
        finishedAt: tx.now(),
        expiresAt: new Date(tx.now().getTime() + IMPORT_KEEP_DAYS * DAY_MS),
      });
      await recordAudit(tx, {
        action: 'import-questions',
        subject: { kind: 'question-import', id, name: record.name },
        detail: { ...result },
        entities: writer.entities,
      });
    });
  } catch (error) {
    if (!(error instanceof StaleRowsError)) throw error;
    await returnToCheck(context, id, error.positions);
  }
}

/** A second commit waits here; the row itself is not locked, so that the progress can be written. */
async function lockCommit({ db }: Context, id: number): Promise<ImportRecord> {
  await db.execute(sql`select pg_advisory_xact_lock(8417050, ${id}::int)`);
  return findImport(db, id);
}

async function* readBatches({ db }: Context, id: number): AsyncGenerator<ImportRow[]> {
  let after = 0;
  for (;;) {
    const rows = await findRowsAfter(db, id, after, BATCH_SIZE);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.position;
  }
}

/** Checks the rows anew that stopped the commit, and leads back to them. */
async function returnToCheck(context: Context, id: number, positions: readonly number[]): Promise<void> {
  await inTransaction(context, async (tx) => {
    const record = await lockImport(tx.db, id);
    await checkRows(tx, await openCheck(tx, record), await findRows(tx.db, id, positions));
    const count = positions.length;
    await updateImport(tx.db, id, {
      state: record.result === null ? 'ready' : 'done',
      failure:
        count === 1
          ? 'Uma questão mudou ou teve o código tomado desde a conferência. Nada foi gravado: confira a linha marcada.'
          : `${count} questões mudaram ou tiveram o código tomado desde a conferência. Nada foi gravado: confira as linhas marcadas.`,
      counts: await countRows(tx.db, id),
    });
  });
}
