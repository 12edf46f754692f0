import { sql } from 'drizzle-orm';
import { annulQuestion, rekeyQuestion } from '../../apps/api/src/features/learning/evidence/key-changes.ts';
import { continueRun } from '../../apps/api/src/features/learning/study/ability/run-abilities.ts';
import { rebuildLearning } from '../../apps/api/src/features/learning/study/fill-history.ts';
import { replayQuestion } from '../../apps/api/src/features/learning/study/replay-question.ts';
import type { Context } from '../../apps/api/src/platform/context.ts';
import type { openBench } from '../measure.ts';
import { type AnswerLog, toLog } from './read-log.ts';

/** All that is estimated, as one list of numbers. */
async function listEstimates({ db }: Context): Promise<number[]> {
  const { rows } = await db.execute<{ values: number[] }>(sql`
    select array_agg(value order by kind, one, other, place) as values from (
      select 1 as kind, question_id as one, 0 as other, 1::bigint as place, estimate as value
        from question_difficulties where estimate is not null
      union all select 2, student_id, family_id, place, value
        from abilities cross join unnest(mean || covariance) with ordinality as part(value, place)
      union all select 3, student_id, question_id, 1, stability from cards
    ) estimates`);
  return rows[0]?.values ?? [];
}

/** The demo with one question re-keyed and one annulled, against a rebuild from nothing. */
export async function measureRebuild(bench: ReturnType<typeof openBench>, context: Context): Promise<void> {
  const { rows } = await context.db.execute<{ id: number; code: string; right: number }>(sql`
    select q.id, q.code, max(a.position) filter (where a.is_correct) as right
    from study_events e join questions q on q.id = e.question_id join question_answers a on a.question_id = q.id
    where not e.key_seen and q.module_id is not null group by q.id order by count(distinct e.student_id) desc, q.id limit 2`);
  const [rekeyed, annulled] = rows;
  if (!rekeyed || !annulled) throw new Error('the demo has no answers');
  await rekeyQuestion(context, { code: rekeyed.code, letter: rekeyed.right === 1 ? 'B' : 'A' });
  await annulQuestion(context, annulled.code);
  for (const { id } of rows) await replayQuestion(context, id);
  await continueRun(context);
  const replayed = await listEstimates(context);
  await context.db.execute(sql`delete from abilities`);
  await context.db.execute(sql`update question_difficulties set estimate = null, variance = null`);
  await rebuildLearning(context);
  const rebuilt = await listEstimates(context);
  const distance =
    replayed.length === rebuilt.length
      ? Math.max(...replayed.map((value, place) => Math.abs(value - (rebuilt[place] ?? Number.NaN))))
      : Number.POSITIVE_INFINITY;
  bench.measure({
    name: 'one question re-keyed, one annulled, against a rebuild from nothing',
    value: distance,
    unit: 'largest difference',
    max: 0.000001,
    against: `the demo, ${replayed.length.toLocaleString('en')} figures`,
  });
}

/** The answers of the demo's students. */
export async function readDemoLog({ db }: Context): Promise<AnswerLog> {
  const { rows } = await db.execute<{
    student: string;
    question: string;
    module: string;
    options: number;
    isRight: boolean;
    instant: number;
  }>(sql`
    select e.student_id::text as student, e.question_id::text as question, q.module_id::text as module,
      (select count(*)::int from question_answers o where o.question_id = q.id) as options,
      coalesce(a.is_correct, e.was_right) as "isRight", (extract(epoch from e.answered_at) * 1000)::float8 as instant
    from study_events e join questions q on q.id = e.question_id and q.module_id is not null
      left join question_answers a on a.id = e.answer_id and a.question_id = e.question_id`);
  return toLog(rows);
}
