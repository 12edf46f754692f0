import { sql } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { removeDrafts, restoreDraftsOfQuestions } from '../questions/undo-drafts.ts';
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
    left join content_entities t on t.kind = 'question' and t.id = r.question_id
    where r.import_id = ${id} and r.question_id is not null and (
      e.id is null or t.revision is distinct from r.revision
      or (r.state_before is null and (q.id is not null
        or exists (select from question_comments c where c.question_id = r.question_id)))
      or exists (select from question_reviews w where w.question_id = r.question_id and w.action <> 'request'
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
    await db.execute(sql`select t.id from content_entities t
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
  await removeDrafts(
    db,
    sql`(select question_id from question_import_rows
      where import_id = ${id} and question_id is not null and state_before is null)`,
  );
}

/** Drafts get the text that they had; questions without a draft show what is published again. */
const restoreChanged = (context: Context, id: number): Promise<void> =>
  restoreDraftsOfQuestions(
    context,
    sql`(select question_id as id, state_before as state, before as fields from question_import_rows
      where import_id = ${id} and state_before is not null)`,
  );
