import {
  type ExamModel,
  MEASURED_BOUNDS,
  MIN_MEASURED_ANSWERS,
  type ModelRow,
} from '@toro/domain/exams/exam-composition/exam-model';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';

const SHARES: Record<'easy' | 'medium' | 'hard', SQL> = {
  easy: sql`counted.share >= ${MEASURED_BOUNDS.easy}`,
  medium: sql`counted.share >= ${MEASURED_BOUNDS.medium} and counted.share < ${MEASURED_BOUNDS.easy}`,
  hard: sql`counted.share < ${MEASURED_BOUNDS.medium}`,
};

/** The difficulty by label, or by the share right where there are enough answers. */
function difficultyCondition({ difficulty }: ModelRow, basis: ExamModel['basis']): SQL {
  if (difficulty === null) return sql`true`;
  if (basis === 'label') return sql`q.label = ${difficulty}`;
  return sql`exists (select from (
      select coalesce(sum(c.count), 0) as n,
        100.0 * coalesce(sum(c.count) filter (where a.is_correct), 0) / nullif(sum(c.count), 0) as share
      from option_counts c left join question_answers a on a.id = c.answer_id where c.question_id = q.id) counted
    where case when counted.n >= ${MIN_MEASURED_ANSWERS} then ${SHARES[difficulty]} else q.label = ${difficulty} end)`;
}

/** The questions of the last exams of the course, by the day of their newest version. */
const recentlyAsked = (examId: number, lessonId: number, exams: number): SQL => sql`(
  select x.question_id from exam_questions x where x.exam_id in (
    select e.id from lessons own join lessons l on l.course_id = own.course_id join exams e on e.lesson_id = l.id
      join exam_versions v on v.exam_id = e.id
    where own.id = ${lessonId} and e.id <> ${examId}
    group by e.id order by max(v.created_at) desc, e.id desc limit ${exams}))`;

interface CandidateScope {
  examId: number;
  lessonId: number;
  familyId: number | null;
}

function rowCondition(row: ModelRow, { basis, unused_in }: ExamModel, scope: CandidateScope): SQL {
  const { module, tags, source, year_from, year_to } = row;
  const conditions = [
    sql`q.retired_at is null`,
    module === null
      ? scope.familyId === null
        ? sql`true`
        : sql`q.family_id = ${scope.familyId}`
      : sql`q.module_id = ${module}`,
    difficultyCondition(row, basis),
    tags.length > 0 ? sql`q.tags @> ${sql.param([...tags])}::varchar[]` : sql`true`,
    source === '' ? sql`true` : sql`q.source = ${source}`,
    year_from === null ? sql`true` : sql`q.year >= ${year_from}`,
    year_to === null ? sql`true` : sql`q.year <= ${year_to}`,
    unused_in === 0 ? sql`true` : sql`q.id not in ${recentlyAsked(scope.examId, scope.lessonId, unused_in)}`,
  ];
  return sql.join(conditions, sql` and `);
}

/** A draw reads at most so many candidates of a row, the newest first. */
const MAX_CANDIDATES = 50_000;

/** The questions that a row can take. */
export async function findCandidates(
  { db }: Context,
  row: ModelRow,
  model: ExamModel,
  scope: CandidateScope,
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select q.id from questions q where ${rowCondition(row, model, scope)} order by q.id desc limit ${MAX_CANDIDATES}`,
  );
  return rows.map(({ id }) => id);
}

/** How many questions a row can take. */
export async function countCandidates(
  { db }: Context,
  row: ModelRow,
  model: ExamModel,
  scope: CandidateScope,
): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (select from questions q where ${rowCondition(row, model, scope)}
      limit ${MAX_CANDIDATES}) found`,
  );
  return rows[0]?.total ?? 0;
}
