import type { ContentKindName } from '@toro/domain/catalogue/content/kinds';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import type { Context } from '../../../platform/context.ts';

/** Locks the rows of entities until the transaction ends; they are inserted for those that the office never touched. */
export async function lockEntities(
  db: Database,
  kind: ContentKindName,
  ids: readonly number[],
): Promise<void> {
  await db.execute(sql`insert into content_entities (kind, id)
    select ${kind}, unnest(${sql.param([...ids])}::int[]) on conflict do nothing`);
  await db.execute(sql`select id from content_entities
    where kind = ${kind} and id = any(${sql.param([...ids])}::int[]) order by id for update`);
}

/** Writes many drafts at once and returns their revisions. */
export async function writeDraftFields(
  { db, now }: Context,
  { kind, staffId }: { kind: ContentKindName; staffId: number },
  drafts: readonly { id: number; fields: object }[],
): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; revision: number }>(sql`
    insert into content_entities as t (kind, id, fields, revision, edited_by, edited_at)
    select ${kind}, v.id, v.fields, 1, ${staffId}, ${now()}
    from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) v(id int, fields jsonb)
    on conflict (kind, id) do update set fields = excluded.fields, revision = t.revision + 1,
      edited_by = excluded.edited_by, edited_at = excluded.edited_at
    returning id, revision`);
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}

/** Removes things that were never published, with the notes of who has them open. `ids` is a subquery. */
export async function removeEntities(db: Database, kind: ContentKindName, ids: SQL): Promise<void> {
  await db.execute(sql`delete from content_openings where kind = ${kind} and entity_id in ${ids}`);
  await db.execute(sql`delete from content_entities where kind = ${kind} and id in ${ids}`);
}

/** Gives things the drafts that they had, as a new revision, and returns their ids. `drafts` has `id` and `fields`. */
export async function restoreDrafts(
  { db, now }: Context,
  kind: ContentKindName,
  drafts: SQL,
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    update content_entities t set fields = d.fields, revision = t.revision + 1, edited_at = ${now()}
    from ${drafts} d where t.kind = ${kind} and t.id = d.id returning t.id`);
  return rows.map(({ id }) => id);
}

/** Takes the draft of an entity away, so that what is published holds. */
export async function dropDraft(db: Database, kind: ContentKindName, id: number): Promise<void> {
  await db.execute(sql`update content_entities set fields = null where kind = ${kind} and id = ${id}`);
}
