import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import type { FileUseRow } from './queries.ts';

export interface Replacement {
  from: { id: number; key: string };
  to: { id: number; key: string };
}

/** The columns that can name a file, by table. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  hero_banners: ['desktop_image_path', 'mobile_image_path'],
  courses: ['description', 'cover_path', 'contract_path'],
  lessons: ['about', 'text', 'pdf_path'],
  lesson_videos: ['source', 'libras_source', 'subtitles_path', 'chapters_path'],
  lesson_groups: ['pdf_path'],
  lesson_books: ['pdf_path'],
  questions: ['statement', 'image_path', 'hint', 'hint_image_path', 'resolution'],
  question_answers: ['text', 'image_path', 'reason'],
  podcasts: ['image_path'],
  podcast_episodes: ['audio_path'],
  brands: ['logo_path', 'logo_on_dark_path', 'icon_path', 'mail_logo_path'],
};

/** Columns with JSON. */
const JSON_COLUMNS: Readonly<Record<string, readonly string[]>> = { questions: ['video', 'video_libras'] };

const rowsOf = (uses: readonly FileUseRow[], source: string) =>
  uses.filter((use) => use.source === source).map(({ rowId }) => rowId);

/** Rows of content in the order of their tables and ids. */
export async function replaceInTables(
  db: Database,
  { from, to }: Replacement,
  uses: readonly FileUseRow[],
): Promise<void> {
  for (const [table, columns] of Object.entries(COLUMNS)) {
    const ids = rowsOf(uses, table).map(Number);
    if (ids.length === 0) continue;
    const changes = [
      ...columns.map(
        (name) => sql`${sql.identifier(name)} = replace(${sql.identifier(name)}, ${from.key}, ${to.key})`,
      ),
      ...(JSON_COLUMNS[table] ?? []).map(
        (name) =>
          sql`${sql.identifier(name)} = replace(${sql.identifier(name)}::text, ${from.key}, ${to.key})::jsonb`,
      ),
    ];
    await db.execute(
      sql`update ${sql.identifier(table)} set ${sql.join(changes, sql`, `)} where id = any(${sql.param(ids)}::int[])`,
    );
  }
}

/** The names of the fields of drafts that hold the id of a file, as in `file_keys`. */
const FILE_FIELDS = '((?:[a-z_]*_)?(?:image|cover|contract|pdf|subtitles|file|audio))';

/** Drafts and scheduled publications; open editors see the change as that of another person. */
export async function replaceInDrafts(
  db: Database,
  { from, to }: Replacement,
  uses: readonly FileUseRow[],
): Promise<void> {
  const fields = sql`regexp_replace(replace(fields::text, ${from.key}, ${to.key}),
    ${`"${FILE_FIELDS}": ${from.id}(?=[,}])`}, ${`"\\1": ${to.id}`}, 'g')::jsonb`;
  const things = rowsOf(uses, 'content_things');
  if (things.length > 0)
    await db.execute(sql`update content_things set fields = ${fields}, revision = revision + 1
      where kind || ':' || id = any(${sql.param(things)}::text[])`);
  const schedules = rowsOf(uses, 'content_schedules').map(Number);
  if (schedules.length > 0)
    await db.execute(
      sql`update content_schedules set fields = ${fields} where id = any(${sql.param(schedules)}::bigint[])`,
    );
}

/** Settings keep their versions: the changed value becomes the newest. */
export async function replaceInSettings(
  db: Database,
  { from, to }: Replacement,
  uses: readonly FileUseRow[],
  savedBy: string,
): Promise<void> {
  const sections = uses.filter(({ source }) => source === 'setting_versions').map(({ thingId }) => thingId);
  if (sections.length === 0) return;
  await db.execute(sql`
    insert into setting_versions (section, version, value, origin, saved_by)
    select section, version + 1, replace(value::text, ${from.key}, ${to.key})::jsonb, 'office', ${savedBy}
    from setting_versions where section = any(${sql.param(sections)}::text[]) and version = (
      select max(v.version) from setting_versions v where v.section = setting_versions.section)`);
}
