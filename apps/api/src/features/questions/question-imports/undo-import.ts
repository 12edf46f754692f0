import { sql } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { countRows, findImport, updateImport } from './queries.ts';

const MAX_NAMED = 20;

interface Obstacle {
  code: string;
  cause: string;
}

/** The questions of an import that were edited, published or put into an exam since. */
export async function findObstacles({ db }: Context, id: number): Promise<Obstacle[]> {
  const { rows } = await db.execute<Obstacle & Record<string, unknown>>(sql`
    select coalesce(e.code, r.code) code, case
        when e.id is null then 'removida'
        when r.state_before is null and q.id is not null then 'publicada'
        when t.revision is distinct from r.revision then 'editada'
        when exists (select from exam_questions x where x.question_id = r.question_id) and r.state_before is null
          then 'em prova'
        else 'comentada ou revisada' end cause
    from question_import_rows r
    left join question_entries e on e.id = r.question_id
    left join questions q on q.id = r.question_id
    left join content_things t on t.kind = 'question' and t.id = r.question_id
    where r.import_id = ${id} and r.question_id is not null and (
      e.id is null or t.revision is distinct from r.revision
      or (r.state_before is null and (q.id is not null
        or exists (select from question_comments c where c.question_id = r.question_id)))
      or exists (select from question_reviews w where w.question_id = r.question_id and w.act <> 'request'
        and w.revision >= r.revision))
    order by r.position limit 1000`);
  return rows.map(({ code, cause }) => ({ code, cause }));
}

const describe = (obstacles: readonly Obstacle[]): string => {
  const named = obstacles.slice(0, MAX_NAMED).map(({ code, cause }) => `${code} (${cause})`);
  const more = obstacles.length > MAX_NAMED ? ` e mais ${obstacles.length - MAX_NAMED}` : '';
  return `Não dá para desfazer: ${named.join(', ')}${more}.`;
};

/** Removes what an import added and restores what it changed, all or nothing. */
export async function undoImport(context: Context, id: number): Promise<void> {
  await inTransaction(context, async (tx) => {
    const { db } = tx;
    await db.execute(sql`select pg_advisory_xact_lock(8417050, ${id}::int)`);
    const record = await findImport(db, id);
    if (record.state !== 'undoing') return;
    // Nobody edits or publishes the questions until the transaction ends.
    await db.execute(sql`select t.id from content_things t
      join question_import_rows r on r.import_id = ${id} and r.question_id = t.id
      where t.kind = 'question' order by t.id for update of t`);
    const obstacles = await findObstacles(tx, id);
    if (obstacles.length > 0) {
      await updateImport(db, id, { state: 'done', failure: describe(obstacles).slice(0, 1000) });
      return;
    }
    await removeAdded(tx, id);
    await restoreChanged(tx, id);
    await updateImport(db, id, { state: 'undone', failure: null, counts: await countRows(db, id) });
    await recordAudit(tx, {
      action: 'undo-question-import',
      subject: { kind: 'question-import', id, name: record.name },
      detail: { ...record.result },
    });
  });
}

async function removeAdded({ db }: Context, id: number): Promise<void> {
  const added = sql`(select question_id from question_import_rows
    where import_id = ${id} and question_id is not null and state_before is null)`;
  await db.execute(sql`delete from question_reviews where question_id in ${added}`);
  await db.execute(sql`delete from content_openings where kind = 'question' and thing_id in ${added}`);
  await db.execute(sql`delete from content_things where kind = 'question' and id in ${added}`);
  await db.execute(sql`delete from question_entries where id in ${added}`);
  await db.execute(sql`delete from question_codes where question_id in ${added}`);
}

/** Drafts get the text that they had; questions without a draft show what is published again. */
async function restoreChanged({ db, now }: Context, id: number): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(sql`
    update content_things t set fields = r.before, revision = t.revision + 1, edited_at = ${now()}
    from question_import_rows r
    where r.import_id = ${id} and r.state_before is not null and t.kind = 'question' and t.id = r.question_id
    returning t.id`);
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return;
  await db.execute(sql`
    update question_entries e set state = r.state_before, review_asked_by = null, review_asked_at = null,
      changed_at = ${now()}, draft_document = case when r.before is null then null else
        search_document(e.id, coalesce((r.before->>'family_id')::int, 0), (r.before->>'module_id')::int,
          r.before->>'statement', (select coalesce(string_agg(o->>'text', ' '), '')
            from jsonb_array_elements(r.before->'options') o)) end,
      family_id = coalesce((r.before->>'family_id')::int, e.family_id),
      module_id = case when r.before is null then e.module_id else (r.before->>'module_id')::int end,
      tags = case when r.before is null then e.tags
        else array(select jsonb_array_elements_text(r.before->'tags')) end,
      plain = case when r.before is null then e.plain else left(regexp_replace(r.before->>'statement',
        '<[^<>]*>', ' ', 'g'), 2000) end
    from question_import_rows r
    where r.import_id = ${id} and r.state_before is not null and e.id = r.question_id`);
  await db.execute(sql`select refresh_question_entries(${sql.param(ids)}::int[])`);
}
