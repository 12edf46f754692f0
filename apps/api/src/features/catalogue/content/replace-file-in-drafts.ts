import { sql } from 'drizzle-orm';
import type { Registry } from '../../../platform/context.ts';

/** The names of the fields of drafts that hold the id of a file, as in `file_keys`. */
const FILE_FIELDS = '((?:[a-z_]*_)?(?:image|cover|contract|pdf|subtitles|file|audio))';

/** Open editors see the change as that of another person. */
export const replaceFileInDrafts: Registry['replaceFileInDrafts'] = async (
  { db },
  { from, to },
  { drafts, schedules },
) => {
  const fields = sql`regexp_replace(replace(fields::text, ${from.key}, ${to.key}),
    ${`"${FILE_FIELDS}": ${from.id}(?=[,}])`}, ${`"\\1": ${to.id}`}, 'g')::jsonb`;
  if (drafts.length > 0)
    await db.execute(sql`update content_entities set fields = ${fields}, revision = revision + 1
      where kind || ':' || id = any(${sql.param(drafts)}::text[])`);
  if (schedules.length > 0)
    await db.execute(
      sql`update content_schedules set fields = ${fields} where id = any(${sql.param(schedules)}::bigint[])`,
    );
};
