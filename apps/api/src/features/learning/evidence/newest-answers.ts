import { NEWEST_ANSWERS } from '@toro/domain/learning/study/newest-answers';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';

/** Enough for the usual time that a student takes for a question of a module. */
export const USUAL_ANSWERS = 50;

/** The seconds of a student's last answers, by module. */
export type LastSeconds = ReadonlyMap<number | null, number[]>;

interface WeakestModule {
  family: number;
  module: number;
  title: string;
}

/** What the newest answers of a student say, in one reading: most pages of study ask several of these. */
export interface NewestAnswers {
  /** How many were looked at. */
  read: number;
  /** In review and practice since the given instant. */
  recent: { seconds: number; practised: number };
  /** The module with the lowest share of right answers; null without answers. */
  weakest: WeakestModule | null;
  /** The module with the most answers as evidence. */
  best: { answers: number; title: string | null };
  secondsOf: LastSeconds;
}

interface NewestAnswersInput {
  /** The families whose modules are compared. */
  familyIds: readonly number[];
  /** Since when review and practice are counted as recent. */
  since: Date;
}

interface NewestAnswersRow extends Record<string, unknown> {
  read: number;
  seconds: number;
  practised: number;
  weakest: WeakestModule | null;
  best: NewestAnswers['best'] | null;
  lasts: { module: number | null; seconds: number[] }[] | null;
}

/** The seconds of the last answers among some, by module. */
export const lastSecondsOf = (answers: SQL): SQL => sql`
  select module_id as module, array_agg(seconds) as seconds from (
    select module_id, seconds,
      row_number() over (partition by module_id order by answered_at desc, id desc) as place
    from ${answers} answers
  ) placed where place <= ${USUAL_ANSWERS} group by 1`;

export const toLastSeconds = (rows: readonly { module: number | null; seconds: number[] }[]): LastSeconds =>
  new Map(rows.map(({ module, seconds }) => [module, seconds]));

/** The seconds alone. */
export async function findNewestSeconds(db: Database, studentId: number): Promise<LastSeconds> {
  const { rows } = await db.execute<{ module: number | null; seconds: number[] }>(
    lastSecondsOf(sql`(
      select e.id, e.seconds, e.answered_at, q.module_id
      from (select * from study_events where student_id = ${studentId} order by id desc limit ${NEWEST_ANSWERS}) e
        join questions q on q.id = e.question_id
    )`),
  );
  return toLastSeconds(rows);
}

export async function findNewestAnswers(
  db: Database,
  studentId: number,
  { familyIds, since }: NewestAnswersInput,
): Promise<NewestAnswers> {
  const isRecent = sql`answered_at >= ${since}`;
  const { rows } = await db.execute<NewestAnswersRow>(sql`
    with newest as materialized (
      select e.*, q.module_id, q.family_id, q.annulled_at
      from (select * from study_events where student_id = ${studentId} order by id desc limit ${NEWEST_ANSWERS}) e
        join questions q on q.id = e.question_id
    ), modules as materialized (
      select n.family_id as family, m.id as module, m.title, count(*) as answers,
        avg(coalesce(a.is_correct, n.was_right)::int) as share,
        count(distinct n.question_id) filter (where not n.key_seen) as evidence
      from newest n join question_modules m on m.id = n.module_id
        left join question_answers a on a.id = n.answer_id and a.question_id = n.question_id
      where n.annulled_at is null and n.family_id = any(${sql.param([...familyIds])}::int[])
      group by 1, 2, 3
    )
    select count(*)::int as read,
      coalesce(sum(seconds) filter (where ${isRecent} and source in ('practice', 'review')), 0)::int as seconds,
      (count(*) filter (where ${isRecent} and source = 'practice'))::int as practised,
      (select jsonb_build_object('family', family, 'module', module, 'title', title) from modules
        order by share, answers desc, module limit 1) as weakest,
      (select jsonb_build_object('answers', evidence, 'title', title) from modules
        order by evidence desc, module limit 1) as best,
      (select jsonb_agg(last) from (${lastSecondsOf(sql`newest`)}) last) as lasts
    from newest`);
  const [row] = rows;
  return {
    read: row?.read ?? 0,
    recent: { seconds: row?.seconds ?? 0, practised: row?.practised ?? 0 },
    weakest: row?.weakest ?? null,
    best: row?.best ?? { answers: 0, title: null },
    secondsOf: toLastSeconds(row?.lasts ?? []),
  };
}
