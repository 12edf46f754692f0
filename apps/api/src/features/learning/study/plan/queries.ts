import type { Day } from '@toro/domain/base/calendar/day';
import { academyInstant, addDays } from '@toro/domain/base/calendar/day';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../../database/database.ts';
import { plans, questionModules } from '../../../../database/schema/index.ts';
import type { Askable } from '../review/queries.ts';

export type PlanRow = typeof plans.$inferSelect;

export async function findPlan(db: Database, studentId: number): Promise<PlanRow | undefined> {
  const [row] = await db.select().from(plans).where(eq(plans.studentId, studentId));
  return row;
}

export async function savePlan(db: Database, row: PlanRow): Promise<void> {
  const { studentId: _, ...values } = row;
  await db.insert(plans).values(row).onConflictDoUpdate({ target: plans.studentId, set: values });
}

/** Two requests of a student make no plan at the same time. */
export const lockPlan = (db: Database, studentId: number) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('plans', ${studentId}))`);

export interface StudiedRow {
  [column: string]: unknown;
  classGroupId: number;
  lessonId: number;
  read: boolean;
  pdf: boolean;
  test: boolean;
}

/** What a student has done of the lessons of class groups. */
export async function findStudied(db: Database, studentId: number, classGroupIds: readonly number[]) {
  const groups = sql`${sql.param([...classGroupIds])}::int[]`;
  const lessons = await db.execute<StudiedRow>(sql`
    select class_group_id as "classGroupId", lesson_id as "lessonId", read_at is not null as read,
      pdf_downloaded_at is not null as pdf, first_test_at is not null as test
    from lesson_progress where student_id = ${studentId} and class_group_id = any(${groups})`);
  const videos = await db.execute<{ classGroupId: number; videoId: number }>(sql`
    select class_group_id as "classGroupId", video_id as "videoId" from video_plays
    where student_id = ${studentId} and class_group_id = any(${groups})`);
  const mocks = await db.execute<{ lessonId: number }>(sql`
    select distinct lesson_id as "lessonId" from attempts where student_id = ${studentId} and kind = 'mock'
      and (finished_at is not null or handed_in_at is not null)`);
  return {
    lessons: new Map(lessons.rows.map((row) => [`${row.classGroupId} ${row.lessonId}`, row])),
    videos: new Set(videos.rows.map(({ classGroupId, videoId }) => `${classGroupId} ${videoId}`)),
    mocks: new Set(mocks.rows.map(({ lessonId }) => lessonId)),
  };
}

export type Studied = Awaited<ReturnType<typeof findStudied>>;

/** The answers in practice on a day, by module. */
export async function countAnswers(db: Database, studentId: number, day: Day): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ module: number; answers: number }>(sql`
    select q.module_id as module, count(*)::int as answers
    from study_events e join questions q on q.id = e.question_id and q.module_id is not null
    where e.student_id = ${studentId} and e.source = 'practice' and e.answered_at >= ${academyInstant(day)}
      and e.answered_at < ${academyInstant(addDays(day, 1))}
    group by 1`);
  return new Map(rows.map(({ module, answers }) => [module, answers]));
}

/** The modules in which a student has ever practised. */
export async function findPractised(db: Database, studentId: number): Promise<Set<number>> {
  const { rows } = await db.execute<{ module: number }>(sql`
    select distinct q.module_id as module from study_events e join questions q on q.id = e.question_id
    where e.student_id = ${studentId} and e.source = 'practice' and q.module_id is not null`);
  return new Set(rows.map(({ module }) => module));
}

interface LaterCards {
  [column: string]: unknown;
  day: Day;
  moduleId: number | null;
  cards: number;
}

/** The cards that are due on each day after today, by module. */
export async function countLaterCards(
  db: Database,
  studentId: number,
  { familyIds, hiddenIds }: Askable,
  today: Day,
): Promise<LaterCards[]> {
  const { rows } = await db.execute<LaterCards>(sql`
    select c.due_on::text as day, q.module_id as "moduleId", count(*)::int as cards
    from cards c join questions q on q.id = c.question_id and q.annulled_at is null and q.retired_at is null
      left join question_marks m on m.student_id = c.student_id and m.question_id = c.question_id
    where c.student_id = ${studentId} and c.due_on > ${today} and m.rested_at is null
      and q.family_id = any(${sql.param([...familyIds])}::int[])
      and not c.question_id = any(${sql.param([...hiddenIds])}::int[])
    group by 1, 2`);
  return rows;
}

export const findModuleTitles = async (db: Database, ids: readonly number[]): Promise<Map<number, string>> =>
  ids.length === 0
    ? new Map()
    : new Map(
        (
          await db
            .select({ id: questionModules.id, title: questionModules.title })
            .from(questionModules)
            .where(inArray(questionModules.id, [...ids]))
        ).map(({ id, title }) => [id, title]),
      );
