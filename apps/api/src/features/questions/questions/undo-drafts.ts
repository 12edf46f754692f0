import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import type { Context } from '../../../platform/context.ts';
import { removeEntities, restoreDrafts } from '../../catalogue/content/many-entities.ts';

/** Removes questions that were never published, with their codes and reviews. `ids` is a subquery. */
export async function removeDrafts(db: Database, ids: SQL): Promise<void> {
  await db.execute(sql`delete from question_reviews where question_id in ${ids}`);
  await removeEntities(db, 'question', ids);
  await db.execute(sql`delete from question_entries where id in ${ids}`);
  await db.execute(sql`delete from question_codes where question_id in ${ids}`);
}

/** Gives questions the state and the draft that they had. `earlier` has `id`, `state` and `fields`. */
export async function restoreDraftsOfQuestions(context: Context, earlier: SQL): Promise<void> {
  const { db, now } = context;
  const ids = await restoreDrafts(context, 'question', earlier);
  if (ids.length === 0) return;
  await db.execute(sql`
    update question_entries e set state = r.state, review_asked_by = null, review_asked_at = null,
      changed_at = ${now()}, draft_document = case when r.fields is null then null else
        search_document(e.id, coalesce((r.fields->>'family_id')::int, 0), (r.fields->>'module_id')::int,
          r.fields->>'statement', (select coalesce(string_agg(o->>'text', ' '), '')
            from jsonb_array_elements(r.fields->'options') o)) end,
      family_id = coalesce((r.fields->>'family_id')::int, e.family_id),
      module_id = case when r.fields is null then e.module_id else (r.fields->>'module_id')::int end,
      tags = case when r.fields is null then e.tags
        else array(select jsonb_array_elements_text(r.fields->'tags')) end,
      plain = case when r.fields is null then e.plain else left(regexp_replace(r.fields->>'statement',
        '<[^<>]*>', ' ', 'g'), 2000) end
    from ${earlier} r where e.id = r.id`);
  await db.execute(sql`select refresh_question_entries(${sql.param(ids)}::int[])`);
}
