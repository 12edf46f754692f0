import type { ImportDestination } from '@toro/domain/questions/question-imports/imports';
import { asc, eq, sql } from 'drizzle-orm';
import {
  questionFamilies,
  questionImportMappings,
  questionModules,
  staffMembers,
} from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { downloadLink, OFFICE_DOWNLOADS } from '../../../platform/storage/download-link.ts';
import { openCheck, placeCategory } from './check-rows.ts';
import { findCauseGroups, findImport, type ImportRecord } from './queries.ts';

async function listCategories(context: Context, record: ImportRecord) {
  const { rows } = await context.db.execute<{ name: string; questions: number }>(sql`
    select category as name, count(*)::int questions from question_import_rows
    where import_id = ${record.id} and category is not null and destination = '{}'
    group by category order by min(position) limit 1000`);
  if (rows.length === 0) return [];
  const scope = await openCheck(context, record);
  return rows.map(({ name, questions }) => {
    const place = placeCategory(scope, name);
    const destination: ImportDestination | null = place.ok
      ? { family_id: place.ids.familyId, module_id: place.ids.moduleId }
      : null;
    return { name, questions, destination };
  });
}

async function countUnplaced({ db }: Context, id: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int from question_import_rows
    where import_id = ${id} and category is null and not destination ? 'family'`);
  return rows[0]?.count ?? 0;
}

async function listFamilies({ db }: Context) {
  const families = await db.select().from(questionFamilies).orderBy(asc(questionFamilies.name));
  const modules = await db.select().from(questionModules).orderBy(asc(questionModules.number));
  return families.map(({ id, tag, name }) => ({
    id,
    tag,
    name,
    modules: modules
      .filter(({ familyId }) => familyId === id)
      .map((module) => ({ id: module.id, number: module.number, title: module.title })),
  }));
}

/** An import: file, choices, progress and counts. */
export async function getQuestionImport(context: Context, { id }: { id: number }) {
  const { db } = context;
  const record = await findImport(db, id);
  const [staff] = await db
    .select({ name: staffMembers.name })
    .from(staffMembers)
    .where(eq(staffMembers.id, record.staffId));
  const mappings = await db
    .select()
    .from(questionImportMappings)
    .orderBy(asc(questionImportMappings.name))
    .limit(200);
  return {
    id,
    name: record.name,
    size: record.size,
    staff: staff?.name ?? '',
    created_at: record.createdAt.toISOString(),
    expires_at: record.expiresAt.toISOString(),
    finished_at: record.finishedAt?.toISOString() ?? null,
    file_url:
      record.storageKey && downloadLink(context, record.storageKey, record.name, { base: OFFICE_DOWNLOADS }),
    format: record.format,
    sheet: record.sheet,
    sheets: record.sheets,
    headings: record.headings,
    mapping: record.mapping,
    mappings: mappings.map(({ name, columns }) => ({ name, columns })),
    destination: record.familyId === null ? null : { family_id: record.familyId, module_id: record.moduleId },
    target_state: record.targetState,
    state: record.state,
    failure: record.failure,
    progress: record.progress,
    total: record.total,
    counts: record.counts,
    rules: record.rules,
    reading: record.reading,
    cause_groups: await findCauseGroups(db, id),
    dropped: Object.entries(record.dropped).map(([kind, count]) => ({ kind, count })),
    result: record.result,
    categories: await listCategories(context, record),
    unplaced: await countUnplaced(context, id),
    families: await listFamilies(context),
  };
}
