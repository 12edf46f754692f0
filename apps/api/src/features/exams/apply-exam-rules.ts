import { sql } from 'drizzle-orm';
import { type Context, inTransaction } from '../../platform/context.ts';

/** The end of the window of an attempt's class group. */
const windowEnd = sql`(select w.closes_at from exam_windows w
  where w.exam_id = e.id and w.class_group_id = a.class_group_id)`;

/** When the attempt ends by the stored rules; none at all is later than every end. */
const deadline = sql`least(
  a.started_at + make_interval(mins => (v.settings->>'limitMinutes')::int, secs => a.paused_seconds),
  case when e.closes_at_window_end then ${windowEnd} end)`;

const results = sql`case e.result_time when 'moment' then e.results_at when 'window-end' then ${windowEnd} end`;

const DEADLOCK = '40P01';
const MAX_TRIES = 5;

const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === DEADLOCK) || isDeadlock(error.cause));

/**
 * Applies the rules and windows of an exam, as they are stored now, to the attempts that have begun: only a later end
 * and a later moment of the result. What is earlier holds for later starts alone. The number of attempts needs nothing,
 * because it is counted at the start. The caller runs it in the transaction that has saved the rules.
 */
export async function applyExamRules(context: Context, examId: number): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      return await inTransaction(context, async ({ db }) => {
        await db.execute(sql`
          update attempts a set
            deadline_at = case when a.deadline_at is null or ${deadline} is null then null
              else greatest(a.deadline_at, ${deadline}) end,
            results_at = greatest(a.results_at, ${results})
          from exam_versions v, exams e
          where v.id = a.exam_version_id and e.id = v.exam_id and e.id = ${examId}
            and a.finished_at is null and a.kind <> 'redo'`);
      });
    } catch (error) {
      // One statement for all students cannot lock them in the order in which a batch of saves does.
      if (!isDeadlock(error) || tries === MAX_TRIES) throw error;
    }
}
