import type { QuestionLabel } from '@toro/domain/questions/questions/question-fields';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { groupBy } from '../../../platform/group-by.ts';
import type { StaffSession } from '../../../platform/http/staff-guard.ts';
import { examContent, findLessonOfExam } from './exam-content.ts';

interface DetailRow {
  [field: string]: unknown;
  id: number;
  code: string;
  statement: string;
  module: number | null;
  label: QuestionLabel | null;
  published: boolean;
  retired: boolean;
  n: number;
  right: number;
  key: number | null;
}

const findRows = async ({ db }: Context, ids: readonly number[]): Promise<DetailRow[]> =>
  (
    await db.execute<DetailRow>(sql`
    select e.id, e.code, left(e.plain, 240) as statement, coalesce(q.module_id, e.module_id) as module,
      case when q.id is null then e.label else q.label end as label,
      q.id is not null as published, q.retired_at is not null as retired,
      coalesce(counted.n, 0)::int as n, coalesce(counted.right, 0)::int as right,
      (select (a.position - 1)::int from question_answers a where a.question_id = e.id and a.is_correct) as key
    from question_entries e
      left join questions q on q.id = e.id
      left join lateral (select sum(c.count) as n, sum(c.count) filter (where a.is_correct) as right
        from option_counts c left join question_answers a on a.id = c.answer_id
        where c.question_id = e.id) counted on true
    where e.id = any(${sql.param([...ids])}::int[])`)
  ).rows;

/** Attempts of one exam whose times are read: enough for a median. */
const TIMED_ATTEMPTS = 200;

/** The median seconds of each question over the newest attempts of every exam that asks it. */
async function findTimes({ db }: Context, ids: readonly number[]): Promise<Map<number, number>> {
  const asking = await db.execute<{ id: number }>(sql`
    select distinct exam_id as id from exam_questions where question_id = any(${sql.param([...ids])}::int[])`);
  const sample: { student: number; attempt: string }[] = [];
  for (const { id } of asking.rows) {
    const { rows } = await db.execute<{ student: number; attempt: string }>(sql`
      select a.student_id as student, a.id as attempt
      from exam_versions v join attempts a on a.exam_version_id = v.id
      where v.exam_id = ${id} and a.finished_at is not null and a.kind <> 'redo'
      order by a.finished_at desc limit ${TIMED_ATTEMPTS}`);
    sample.push(...rows);
  }
  const { rows } = await db.execute<{ id: number; seconds: number }>(sql`
    select aa.question_id as id, percentile_cont(0.5) within group (order by aa.seconds)::int as seconds
    from unnest(${sql.param(sample.map(({ student }) => student))}::int[],
        ${sql.param(sample.map(({ attempt }) => attempt))}::bigint[]) s(student_id, id)
      join attempt_answers aa on aa.student_id = s.student_id and aa.attempt_id = s.id
    where aa.question_id = any(${sql.param([...ids])}::int[]) and aa.counter > 0
    group by aa.question_id`);
  return new Map(rows.map(({ id, seconds }) => [id, seconds]));
}

interface AskedRow {
  [field: string]: unknown;
  question: number;
  exam: number;
  lesson: string;
}

/** The other exams of the course that ask the questions, now or in an earlier version. */
async function findAskedIn({ db }: Context, examId: number, lessonId: number, ids: readonly number[]) {
  const { rows } = await db.execute<AskedRow>(sql`
    select distinct asked.question, x.id as exam, left(l.title, 200) as lesson
    from lessons own join lessons l on l.course_id = own.course_id join exams x on x.lesson_id = l.id
      join lateral (
        select question_id as question from exam_questions where exam_id = x.id
        union select k.question::int from exam_versions v, jsonb_object_keys(v.key) k(question) where v.exam_id = x.id
      ) asked on asked.question = any(${sql.param([...ids])}::int[])
    where own.id = ${lessonId} and x.id <> ${examId}
    order by asked.question, x.id desc`);
  return groupBy(rows, ({ question }) => question);
}

/** What is known of questions for the composition of an exam. */
export async function getExamQuestionStatistics(
  context: Context,
  { by, id, ids }: { by: StaffSession; id: number; ids: readonly number[] },
) {
  await examContent.assertReadable?.(context, by, id);
  if (ids.length === 0) return { questions: [] };
  const rows = await findRows(context, ids);
  const times = await findTimes(context, ids);
  const asked = await findAskedIn(context, id, await findLessonOfExam(context, id), ids);
  return {
    questions: rows.map(({ published, retired, ...row }) => ({
      ...row,
      state: retired ? ('archived' as const) : published ? ('published' as const) : ('draft' as const),
      median_seconds: times.get(row.id) ?? null,
      asked_in: (asked.get(row.id) ?? []).slice(0, 20).map(({ exam, lesson }) => ({ exam, lesson })),
    })),
  };
}
