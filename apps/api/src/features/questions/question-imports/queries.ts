import type { ImportCounts, RowCause } from '@toro/domain/questions/question-imports/imports';
import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { insertRows } from '../../../database/rows/table-rows.ts';
import { questionImportRows, questionImports } from '../../../database/schema/index.ts';
import { notFound } from '../../../platform/errors.ts';

export type ImportRecord = typeof questionImports.$inferSelect;
export type ImportRow = typeof questionImportRows.$inferSelect;
export type NewImportRow = typeof questionImportRows.$inferInsert;

export async function findImport(db: Database, id: number): Promise<ImportRecord> {
  const [row] = await db.select().from(questionImports).where(eq(questionImports.id, id));
  if (!row) throw notFound('Esta importação não existe mais.');
  return row;
}

/** The import, locked until the transaction ends. */
export async function lockImport(db: Database, id: number): Promise<ImportRecord> {
  const [row] = await db.select().from(questionImports).where(eq(questionImports.id, id)).for('update');
  if (!row) throw notFound('Esta importação não existe mais.');
  return row;
}

export async function updateImport(
  db: Database,
  id: number,
  values: Partial<typeof questionImports.$inferInsert>,
): Promise<void> {
  await db.update(questionImports).set(values).where(eq(questionImports.id, id));
}

export const deleteImportRows = (db: Database, id: number) =>
  db.delete(questionImportRows).where(eq(questionImportRows.importId, id));

export const insertImportRows = (db: Database, rows: readonly ImportRow[]) =>
  insertRows(db, questionImportRows, rows);

/** Rows of an import in their order, after a position. */
export const findRowsAfter = (db: Database, importId: number, after: number, limit: number) =>
  db
    .select()
    .from(questionImportRows)
    .where(and(eq(questionImportRows.importId, importId), gt(questionImportRows.position, after)))
    .orderBy(asc(questionImportRows.position))
    .limit(limit);

export const findRows = (db: Database, importId: number, positions: readonly number[]) =>
  db
    .select()
    .from(questionImportRows)
    .where(
      and(eq(questionImportRows.importId, importId), inArray(questionImportRows.position, [...positions])),
    )
    .orderBy(asc(questionImportRows.position));

/** Writes the checked columns of many rows with one statement. */
export async function saveChecks(db: Database, importId: number, rows: readonly ImportRow[]): Promise<void> {
  const values = rows.map((row) => ({
    position: row.position,
    errors: row.errors,
    missing: row.missing,
    state: row.state,
    code: row.code,
    family_id: row.familyId,
    module_id: row.moduleId,
    is_placed: row.isPlaced,
    target_id: row.targetId,
    target_hash: row.targetHash,
    similar_code: row.similarCode,
    similarity: row.similarity,
  }));
  await db.execute(sql`update question_import_rows r set errors = v.errors, missing = v.missing, state = v.state, code = v.code,
    family_id = v.family_id, module_id = v.module_id, is_placed = v.is_placed, target_id = v.target_id,
    target_hash = v.target_hash, similar_code = v.similar_code, similarity = v.similarity
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) v(position int, errors jsonb, missing jsonb, state varchar,
      code varchar, family_id int, module_id int, is_placed boolean, target_id int, target_hash varchar,
      similar_code varchar, similarity smallint)
    where r.import_id = ${importId} and r.position = v.position`);
}

export async function countRows(db: Database, importId: number): Promise<ImportCounts> {
  const { rows } = await db.execute<Record<keyof ImportCounts, number>>(sql`select count(*)::int total,
    count(*) filter (where is_left_out)::int left_out,
    count(*) filter (where state = 'new' and not is_left_out)::int new,
    count(*) filter (where state = 'changed' and not is_left_out)::int changed,
    count(*) filter (where state = 'same' and not is_left_out)::int same,
    count(*) filter (where state = 'similar' and not is_left_out)::int similar,
    count(*) filter (where state = 'error' and not is_left_out)::int error,
    count(*) filter (where missing <> '[]' and state <> 'error' and not is_left_out)::int incomplete
    from question_import_rows where import_id = ${importId}`);
  const [counts] = rows;
  if (!counts) throw new Error('the rows were not counted');
  return counts;
}

/** The first position and place of each of these codes; rows that are left out do not count. */
export async function findFirstUses(db: Database, importId: number, codes: readonly string[]) {
  const { rows } = await db.execute<{ code: string; position: number; place: string }>(sql`
    select distinct on (code) code, position, place from question_import_rows
    where import_id = ${importId} and not is_left_out and code = any(${sql.param([...codes])}::varchar[])
    order by code, position`);
  return new Map(rows.map((row) => [row.code, row]));
}

/** For each statement the most similar question of the bank, when at least 80 % of its trigrams are the same. */
export async function findSimilar(db: Database, statements: readonly { position: number; plain: string }[]) {
  if (statements.length === 0) return new Map<number, { code: string; similarity: number }>();
  const { rows } = await db.execute<{ position: number; code: string; similarity: number }>(sql`
    select v.position, e.code, e.similarity
    from jsonb_to_recordset(${JSON.stringify(statements)}::jsonb) v(position int, plain varchar)
    cross join lateral (select code, round(similarity * 100)::int similarity
      from (select id, code, similarity(plain, v.plain) from question_entries
        where sketch && text_sketch(v.plain) and state <> 'removed') alike
      where similarity >= 0.8 order by alike.similarity desc, id limit 1) e`);
  return new Map(rows.map(({ position, code, similarity }) => [position, { code, similarity }]));
}

/** All faults of a row: what keeps it out, and what its draft will lack. */
const faults = sql`jsonb_array_elements(errors || missing) fault`;

/** A condition on rows: a fault of this cause. */
export const hasCause = (cause: RowCause): SQL =>
  sql`exists (select from ${faults} where fault->>'cause' = ${cause})`;

interface CauseGroup {
  [column: string]: unknown;
  cause: RowCause;
  /** Whether these rows stay out until they are mended. */
  is_error: boolean;
  count: number;
  places: string[];
}

/** The rows with faults by their cause: first what keeps rows out, then what drafts will lack. */
export async function findCauseGroups(db: Database, importId: number): Promise<CauseGroup[]> {
  const { rows } = await db.execute<CauseGroup>(sql`
    select cause, is_error, count(*)::int as count, (array_agg(place order by position))[1:4] as places
    from (select distinct fault->>'cause' as cause, errors @> jsonb_build_array(fault) as is_error, position, place
      from question_import_rows, ${faults}
      where import_id = ${importId} and not is_left_out and question_id is null) causes
    group by cause, is_error order by is_error desc, count(*) desc, cause limit 20`);
  return rows;
}

/** A text as it stands within JSON. */
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/** Marks the pictures of rows that nobody described as decorative. */
export async function markPicturesDecorative(db: Database, importId: number): Promise<number> {
  const { rowCount } = await db.execute(sql`update question_import_rows
    set fields = replace(fields::text, ${inJson('alt="">')}, ${inJson('alt="" role="presentation">')})::jsonb
    where import_id = ${importId} and question_id is null and not is_left_out
      and missing @> '[{"cause": "description"}]'`);
  return rowCount ?? 0;
}
