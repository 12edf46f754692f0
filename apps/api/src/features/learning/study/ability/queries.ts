import type { AbilityConstants } from '@toro/domain/learning/study/ability/filter';
import { START_CONSTANTS } from '@toro/domain/learning/study/ability/filter';
import { START_DIFFICULTY_VARIANCE } from '@toro/domain/learning/study/ability/fit';
import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../../../database/database.ts';
import { abilities, abilityRuns, questionModules } from '../../../../database/schema/index.ts';

/** What the last finished fit found: its number, the constants and the mean difficulties of modules. */
export interface RunInForce {
  id: number;
  until: Date | null;
  constants: AbilityConstants & { difficultyVariance: number };
  moduleMeans: Record<string, number>;
}

const BEFORE_FIRST_RUN: RunInForce = {
  id: 0,
  until: null,
  constants: { ...START_CONSTANTS, difficultyVariance: START_DIFFICULTY_VARIANCE },
  moduleMeans: {},
};

export async function findRunInForce(db: Database): Promise<RunInForce> {
  const [row] = await db
    .select({
      id: abilityRuns.id,
      until: abilityRuns.until,
      constants: abilityRuns.constants,
      moduleMeans: abilityRuns.moduleMeans,
    })
    .from(abilityRuns)
    .where(isNotNull(abilityRuns.inForceAt))
    .orderBy(desc(abilityRuns.id))
    .limit(1);
  if (!row) return BEFORE_FIRST_RUN;
  return { ...row, constants: row.constants ?? BEFORE_FIRST_RUN.constants };
}

export const findFamilyModules = (db: Database, familyId: number) =>
  db
    .select({
      id: questionModules.id,
      title: questionModules.title,
      expected: questionModules.expectedQuestions,
    })
    .from(questionModules)
    .where(eq(questionModules.familyId, familyId))
    .orderBy(asc(questionModules.number));

/** A question without an estimate has the mean of its module. */
const modelColumns = ({ moduleMeans, constants }: RunInForce) => sql`
  coalesce(d.estimate, (${JSON.stringify(moduleMeans)}::jsonb ->> q.module_id::text)::float8, 0) as difficulty,
  coalesce(d.variance, ${constants.difficultyVariance}::float8) as variance`;

interface ReferenceRow {
  [field: string]: unknown;
  module: number;
  floor: number;
  difficulty: number;
  variance: number;
  count: number;
}

/** A module with fewer questions in mocks is judged by all its active questions. */
const MIN_REFERENCES = 20;

/**
 * The questions like those of the exam, module by module: those of the family's mocks, or all active ones where these are
 * few. Questions that the model cannot tell apart are counted.
 */
export async function findReferences(
  db: Database,
  familyId: number,
  run: RunInForce,
): Promise<ReferenceRow[]> {
  const { rows } = await db.execute<ReferenceRow>(sql`
    with reference as (
      select q.id, q.module_id,
        exists (select from exam_questions x join exams on exams.id = x.exam_id and exams.is_mock
          where x.question_id = q.id) as in_mock, q.retired_at is null as is_active
      from questions q where q.family_id = ${familyId} and q.module_id is not null and q.annulled_at is null
    ), counted as (
      select *, count(*) filter (where in_mock) over (partition by module_id) as mocks from reference
    )
    select q.module_id as module, 1.0::float8 / greatest(2, (
        select count(*) from question_answers a where a.question_id = q.id)) as floor,
      ${modelColumns(run)}, count(*)::int as count
    from counted q left join question_difficulties d on d.question_id = q.id
    where case when q.mocks >= ${MIN_REFERENCES} then q.in_mock else q.is_active end
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`);
  return rows;
}

/** An answer that is evidence, with its question as the run in force knows it. */
export interface EvidenceRow {
  [field: string]: unknown;
  student: number;
  family: number;
  question: number;
  module: number;
  /** Days since 1970 in the academy's calendar. */
  day: number;
  is_right: boolean;
  floor: number;
  difficulty: number;
  variance: number;
}

/**
 * The answers of students that are evidence, in the order of replay: given before the key was seen, to questions with a
 * module that were not annulled. Of answers to one question on two devices the first counts.
 */
export async function findEvidence(
  db: Database,
  studentIds: readonly number[],
  run: RunInForce,
  { familyId, until }: { familyId?: number; until?: Date } = {},
): Promise<EvidenceRow[]> {
  const { rows } = await db.execute<EvidenceRow>(sql`
    with first as materialized (
      select distinct on (e.student_id, e.question_id) e.student_id, e.question_id, e.answer_id, e.was_right,
        e.answered_at, e.device, e.counter, e.id
      from study_events e
      where e.student_id = any(${sql.param([...studentIds])}::int[]) and not e.key_seen
        ${until === undefined ? sql`` : sql`and e.received_at < ${until}`}
      order by e.student_id, e.question_id, e.answered_at, coalesce(e.device, '') collate "C", e.counter, e.id
    ), options as (
      select e.student_id, e.question_id, count(*) as count,
        bool_or(o.is_correct) filter (where o.id = e.answer_id) as is_right
      from first e join question_answers o on o.question_id = e.question_id
      group by e.student_id, e.question_id
    )
    select e.student_id as student, q.family_id as family, q.id as question, q.module_id as module,
      ((e.answered_at at time zone 'America/Sao_Paulo')::date - date '1970-01-01') as day,
      coalesce(o.is_right, e.was_right) as is_right,
      1.0::float8 / greatest(2, o.count) as floor, ${modelColumns(run)}
    from first e
      join questions q on q.id = e.question_id and q.annulled_at is null and q.module_id is not null
        ${familyId === undefined ? sql`` : sql`and q.family_id = ${familyId}`}
      left join options o on o.student_id = e.student_id and o.question_id = e.question_id
      left join question_difficulties d on d.question_id = q.id
    order by e.student_id, q.family_id, e.answered_at, coalesce(e.device, '') collate "C", e.counter, e.id`);
  return rows;
}

/** The answers of a student that are evidence in the best known module, and its title. */
export async function countBestEvidence(
  db: Database,
  studentId: number,
  familyIds: readonly number[],
): Promise<{ answers: number; title: string | null }> {
  const { rows } = await db.execute<{ answers: number; title: string }>(sql`
    select m.title, answers from (
      select q.module_id, count(distinct e.question_id)::int as answers
      from study_events e join questions q on q.id = e.question_id and q.annulled_at is null
        and q.module_id is not null and q.family_id = any(${sql.param([...familyIds])}::int[])
      where e.student_id = ${studentId} and not e.key_seen
      group by q.module_id
    ) modules join question_modules m on m.id = modules.module_id
    order by answers desc, m.id limit 1`);
  return rows[0] ?? { answers: 0, title: null };
}

export async function findStoredAbility(db: Database, studentId: number, familyId: number) {
  const [row] = await db
    .select()
    .from(abilities)
    .where(and(eq(abilities.studentId, studentId), eq(abilities.familyId, familyId)));
  return row;
}
