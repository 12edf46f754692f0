import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';

/**
 * Applies the rules and windows of an exam, as they are stored now, to the attempts that have begun: only a later end
 * and a later moment of the result. What is earlier holds for later starts alone. The number of attempts needs nothing,
 * because it is counted at the start. The caller runs it in the transaction that has saved the rules.
 */
export async function applyExamRules({ db }: Context, examId: number): Promise<void> {
  const { rows } = await db.execute(sql`
    select from attempts a join exam_versions v on v.id = a.exam_version_id
    where v.exam_id = ${examId} and a.finished_at is null and a.kind <> 'redo' limit 1`);
  if (rows.length === 0) return;
  // The attempts are locked in the order in which saves lock them.
  await db.execute(sql`
    with begun as (
      select a.student_id, a.id,
        least(
          a.started_at + make_interval(mins => (v.settings->>'limitMinutes')::int, secs => a.paused_seconds),
          case when e.closes_at_window_end then w.closes_at end) as deadline,
        case e.result_time when 'moment' then e.results_at when 'window-end' then w.closes_at end as results
      from exam_versions v
        join exams e on e.id = v.exam_id
        join attempts a on a.exam_version_id = v.id
        left join exam_windows w on w.exam_id = e.id and w.class_group_id = a.class_group_id
      where v.exam_id = ${examId} and a.finished_at is null and a.kind <> 'redo'
      order by a.student_id, a.id
      for no key update of a)
    update attempts a set
      -- No end at all is later than every end.
      deadline_at = case when a.deadline_at is null or begun.deadline is null then null
        else greatest(a.deadline_at, begun.deadline) end,
      results_at = greatest(a.results_at, begun.results)
    from begun where a.student_id = begun.student_id and a.id = begun.id`);
}
