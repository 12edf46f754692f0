import { difficultyOf } from '@toro/domain/learning/study/difficulty';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { questionDifficulties } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';

const BATCH_SIZE = 1000;

interface CountRow {
  [field: string]: unknown;
  questionId: number;
  answers: number;
  correct: number;
}

/** Counts the answers to questions that are evidence, by the key in force, and writes their difficulty. */
export async function countDifficulties({ db }: Context, questionIds: readonly number[]): Promise<void> {
  const { rows } = await db.execute<CountRow>(sql`
    select e.question_id as "questionId", count(*)::int as answers,
      (count(*) filter (where coalesce(a.is_correct, e.was_right)))::int as correct
    from study_events e
      join questions q on q.id = e.question_id and q.annulled_at is null
      left join question_answers a on a.id = e.answer_id and a.question_id = e.question_id
    where e.question_id = any(${sql.param([...questionIds])}::int[]) and not e.key_seen
    group by 1`);
  if (rows.length === 0) return;
  await db
    .insert(questionDifficulties)
    .values(rows.map((row) => ({ ...row, difficulty: difficultyOf(row) })))
    .onConflictDoUpdate({
      target: questionDifficulties.questionId,
      set: {
        answers: sql`excluded.answers`,
        correct: sql`excluded.correct`,
        difficulty: sql`excluded.difficulty`,
      },
    });
}

/** The same for all questions, a thousand at a time. Run once a day. */
export async function countAllDifficulties(context: Context): Promise<void> {
  let last = 0;
  for (;;) {
    const { rows } = await context.db.execute<{ id: number }>(sql`
      select id from questions where id > ${last} order by id limit ${BATCH_SIZE}`);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await countDifficulties(context, ids);
    if (ids.length < BATCH_SIZE) return;
    last = ids.at(-1) ?? last;
  }
}

interface Estimates {
  questionIds: readonly number[] | null;
  difficulties: readonly number[] | null;
  variances: readonly number[] | null;
}

/** Replaces the estimated difficulties of all questions by those of a fit. */
export async function saveEstimates(
  db: Database,
  { questionIds, difficulties, variances }: Estimates,
): Promise<void> {
  const ids = sql.param([...(questionIds ?? [])]);
  await db.execute(sql`
    update question_difficulties set estimate = null, variance = null
    where estimate is not null and not question_id = any(${ids}::int[])`);
  await db.execute(sql`
    insert into question_difficulties (question_id, answers, correct, estimate, variance)
    select id, 0, 0, estimate, variance
    from unnest(${ids}::int[], ${sql.param([...(difficulties ?? [])])}::float8[],
      ${sql.param([...(variances ?? [])])}::float8[]) as fitted(id, estimate, variance)
    on conflict (question_id) do update set estimate = excluded.estimate, variance = excluded.variance`);
}
