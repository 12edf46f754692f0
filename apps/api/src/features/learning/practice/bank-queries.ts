import {
  type Difficulty,
  PRACTICE_STATUSES,
  type PracticeChoices,
  type PracticeStatus,
} from '@toro/domain/learning/study/practice';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { readTogether } from '../../../platform/read-together.ts';
import type { QuestionAccess } from '../question-bank/find-question-access.ts';

const intArray = (ids: Iterable<number>): SQL => sql`${sql.param([...ids])}::int[]`;

/** Each status is one bit, in the order of `PRACTICE_STATUSES`. */
const maskOf = (statuses: readonly PracticeStatus[]): number =>
  statuses.reduce((mask, status) => mask | (1 << PRACTICE_STATUSES.indexOf(status)), 0);

const statusesOf = (mask: number): PracticeStatus[] =>
  PRACTICE_STATUSES.filter((status) => (mask & maskOf([status])) !== 0);

const bit = (status: PracticeStatus, condition: SQL): SQL =>
  sql`case when ${condition} then ${sql.raw(String(maskOf([status])))} else 0 end`;

const isAskable = (families: readonly number[], questionIds: readonly number[] | undefined): SQL =>
  sql`q.family_id = any(${intArray(families)}) and q.retired_at is null and q.annulled_at is null
    ${questionIds ? sql`and q.id = any(${intArray(questionIds)})` : sql``}`;

/**
 * The questions that a student may be asked, with statuses as a mask, difficulty, and whether a mock holds them. The
 * last event decides between right and wrong, by the key in force.
 */
function askableQuestions(
  studentId: number,
  { families, held }: QuestionAccess,
  questionIds: readonly number[] | undefined,
  condition = sql`true`,
): SQL {
  return sql`
    select q.id, q.family_id, q.module_id, d.difficulty, q.id = any(${intArray(held)}) as is_held,
      ${bit('new', sql`last.question_id is null and seen.question_id is null`)}
      + ${bit('wrong', sql`not last.is_right`)} + ${bit('right', sql`last.is_right`)}
      + ${bit('doubt', sql`last.certainty in ('doubt', 'guess')`)}
      + ${bit('flagged', sql`m.flags % 2 = 1`)} as statuses
    from questions q
      left join (
        select e.question_id, e.certainty, coalesce(a.is_correct, e.was_right) as is_right
        from (
          select distinct on (question_id) question_id, certainty, answer_id, was_right
          from study_events where student_id = ${studentId}
          order by question_id, answered_at desc, device desc nulls last, counter desc
        ) e left join question_answers a on a.id = e.answer_id and a.question_id = e.question_id
      ) last on last.question_id = q.id
      left join seen_keys seen on seen.student_id = ${studentId} and seen.question_id = q.id
      left join question_marks m on m.student_id = ${studentId} and m.question_id = q.id
      left join question_difficulties d on d.question_id = q.id
    where ${isAskable(families, questionIds)} and ${condition}`;
}

/** The questions that the student has answered, seen, marked or that are held: all others are new. */
const touchedQuestions = (studentId: number, held: ReadonlySet<number>): SQL => sql`
  select question_id as id from study_events where student_id = ${studentId}
  union select question_id from seen_keys where student_id = ${studentId}
  union select question_id from question_marks where student_id = ${studentId}
  union select unnest(${intArray(held)})`;

interface BankGroup {
  family: number;
  module: number | null;
  difficulty: Difficulty | null;
  count: number;
}

interface TouchedGroup extends BankGroup {
  mask: number;
  is_held: boolean;
}

interface PracticeGroup extends BankGroup {
  statuses: PracticeStatus[];
  is_held: boolean;
}

/** All questions that anyone may be asked; which of them a student has answered is not looked at. */
async function countBank(db: Database, families: readonly number[], questionIds?: readonly number[]) {
  const { rows } = await db.execute<BankGroup & Record<string, unknown>>(sql`
    select q.family_id as family, q.module_id as module, d.difficulty, count(*)::int as count
    from questions q left join question_difficulties d on d.question_id = q.id
    where ${isAskable(families, questionIds)} group by 1, 2, 3`);
  return rows;
}

async function countTouched(
  db: Database,
  studentId: number,
  access: QuestionAccess,
  questionIds?: readonly number[],
): Promise<TouchedGroup[]> {
  const isTouched = sql`q.id in (${touchedQuestions(studentId, access.held)})`;
  const { rows } = await db.execute<TouchedGroup & Record<string, unknown>>(sql`
    select family_id as family, module_id as module, statuses as mask, difficulty, is_held, count(*)::int as count
    from (${askableQuestions(studentId, access, questionIds, isTouched)}) askable group by 1, 2, 3, 4, 5`);
  return rows;
}

/**
 * How many questions share module, statuses and difficulty. Only those that the student has touched are looked at one by
 * one: the rest of the bank, which is most of a large one, is new.
 */
export async function findQuestionGroups(
  db: Database,
  studentId: number,
  access: QuestionAccess,
  questionIds?: readonly number[],
): Promise<PracticeGroup[]> {
  const [bank, touched] = await readTogether(db, [
    () => countBank(db, access.families, questionIds),
    () => countTouched(db, studentId, access, questionIds),
  ]);
  const keyOf = ({ family, module, difficulty }: BankGroup) => `${family} ${module} ${difficulty}`;
  const left = new Map(bank.map((group) => [keyOf(group), group]));
  for (const group of touched) {
    const all = left.get(keyOf(group));
    if (all) all.count -= group.count;
  }
  return [
    ...touched.map(({ mask, ...group }) => ({ ...group, statuses: statusesOf(mask) })),
    // A question that was added between the two readings is missing in one of them.
    ...[...left.values()]
      .filter(({ count }) => count > 0)
      .map((group) => ({ ...group, is_held: false, statuses: ['new' as const] })),
  ];
}

/**
 * Draws questions at random by a seed: the same seed draws the same ones in the same order. Spread, each module gives one
 * before another gives two.
 */
export async function drawQuestions(
  db: Database,
  studentId: number,
  access: QuestionAccess,
  choices: PracticeChoices,
  seed: number,
  isSpread = false,
): Promise<number[]> {
  const { familyIds, moduleIds, statuses, difficulties, questionIds, count } = choices;
  const conditions = [sql`not is_held`];
  if (!questionIds) {
    if (familyIds.length > 0) conditions.push(sql`family_id = any(${intArray(familyIds)})`);
    if (moduleIds.length > 0) conditions.push(sql`module_id = any(${intArray(moduleIds)})`);
    if (statuses.length > 0) conditions.push(sql`statuses & ${maskOf(statuses)}::int <> 0`);
    if (difficulties.length > 0)
      conditions.push(sql`difficulty = any(${sql.param([...difficulties])}::varchar[])`);
  }
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from (${askableQuestions(studentId, access, questionIds)}) askable
    where ${sql.join(conditions, sql` and `)}
    order by ${isSpread ? sql`row_number() over (partition by module_id order by hashint8extended(id, ${seed}), id),` : sql``}
      hashint8extended(id, ${seed}), id limit ${count}`);
  return rows.map(({ id }) => id);
}
