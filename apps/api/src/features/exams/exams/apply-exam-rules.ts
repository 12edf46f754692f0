import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';

const isBegun = (examId: number) => sql`v.id = a.exam_version_id and e.id = v.exam_id and e.id = ${examId}
  and a.finished_at is null and a.kind <> 'redo'`;

/** Gives the attempts the later moment of the result, and locks them all. */
const moveResults = (db: Database, examId: number) =>
  db.execute(sql`
    update attempts a set results_at = greatest(a.results_at, case e.result_time when 'moment' then e.results_at
      when 'window-end' then (select w.closes_at from exam_windows w
        where w.exam_id = e.id and w.class_group_id = a.class_group_id) end)
    from exam_versions v, exams e where ${isBegun(examId)}`);

interface MovedEnd {
  [field: string]: unknown;
  student: number;
  attempt: string;
  deadline: string | null;
}

/** The locked attempts that end later now. No end at all is later than every end. */
async function findMovedEnds(db: Database, examId: number): Promise<MovedEnd[]> {
  const { rows } = await db.execute<MovedEnd>(sql`
    select student, attempt, deadline::text from (
      select a.student_id as student, a.id as attempt, a.deadline_at as before, least(
          a.started_at + make_interval(mins => (v.settings->>'limitMinutes')::int, secs => a.paused_seconds),
          case when e.closes_at_window_end then w.closes_at end) as deadline
      from attempts a join exam_versions v on v.id = a.exam_version_id join exams e on e.id = v.exam_id
        left join exam_windows w on w.exam_id = e.id and w.class_group_id = a.class_group_id
      where ${isBegun(examId)}) begun
    where before is not null and (deadline is null or deadline > before)`);
  return rows;
}

const moveEnds = (db: Database, ends: readonly MovedEnd[]) =>
  db.execute(sql`
    update attempts a set deadline_at = moved.deadline
    from unnest(${sql.param(ends.map(({ student }) => student))}::int[],
      ${sql.param(ends.map(({ attempt }) => attempt))}::bigint[],
      ${sql.param(ends.map(({ deadline }) => deadline))}::timestamptz[]) as moved (student_id, id, deadline)
    where a.student_id = moved.student_id and a.id = moved.id`);

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
        await moveResults(db, examId);
        const ends = await findMovedEnds(db, examId);
        if (ends.length > 0) await moveEnds(db, ends);
      });
    } catch (error) {
      // One statement for all students cannot lock them in the order in which a batch of saves does.
      if (!isDeadlock(error) || tries === MAX_TRIES) throw error;
    }
}
