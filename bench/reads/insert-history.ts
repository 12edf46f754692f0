import { sql } from 'drizzle-orm';
import { countResults } from '../../apps/api/src/features/learning/performance/count-results.ts';
import { type Context, inTransaction } from '../../apps/api/src/platform/context.ts';
import { insertEnrolment, insertStudent } from '../../apps/api/test/factories.ts';

/** How long the history goes back. */
const DAYS = 730;

interface HistoryInput {
  courseId: number;
  classGroupId: number;
  answers: number;
}

/** A student of a class group who has finished its tests and mocks again and again in two years. */
export async function insertHistory(
  context: Context,
  { courseId, classGroupId, answers }: HistoryInput,
): Promise<{ id: number; email: string }> {
  const { db } = context;
  const student = await insertStudent(context);
  await insertEnrolment(context, { studentId: student.id, courseId, classGroupId });
  await db.execute(sql`
    with versions as (
      select v.id, v.question_count, e.lesson_id, e.is_mock, row_number() over (order by l.position) as place,
        count(*) over () as versions
      from exams e join lessons l on l.id = e.lesson_id
        join lateral (select * from exam_versions v where v.exam_id = e.id order by v.number desc limit 1) v on true
      where l.course_id = ${courseId} and l.archived_at is null),
    planned as (
      select v.*, n, sum(v.question_count) over (order by n) - v.question_count as before
      from generate_series(1, ${answers}) n join versions v on v.place = 1 + n % v.versions),
    chosen as (
      select p.*, max(n) over () as most from planned p where before < ${answers}),
    done as (
      insert into attempts (student_id, exam_version_id, lesson_id, class_group_id, kind, device, started_at,
        finished_at, total, answered, correct)
      select ${student.id}, id, lesson_id, ${classGroupId}, case when is_mock then 'mock' else 'test' end, 'bench',
        ${context.now()}::timestamptz - ${DAYS} * interval '1 day' * (1 - n / most::float),
        ${context.now()}::timestamptz - ${DAYS} * interval '1 day' * (1 - n / most::float),
        question_count, question_count, question_count / 2 from chosen
      returning student_id, id, exam_version_id)
    insert into attempt_answers (student_id, attempt_id, question_id, counter, device, is_correct)
    select d.student_id, d.id, k.key::int, k.place, 'bench', k.place <= v.question_count / 2
    from done d join exam_versions v on v.id = d.exam_version_id
      cross join lateral (select key, row_number() over (order by key) as place from jsonb_object_keys(v.key) as key) k`);
  await inTransaction(context, (tx) => countResults(tx, student.id));
  await db.execute(sql`analyze attempts, attempt_answers, lesson_results, week_results`);
  return student;
}
