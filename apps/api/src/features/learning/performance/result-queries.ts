import { asc, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import {
  lessonResults,
  lessons,
  type ModuleCounts,
  questionModules,
  weekResults,
} from '../../../database/schema/index.ts';
import { cachedContent } from '../../../platform/cached-content.ts';
import { prepared } from '../../../platform/prepared.ts';
import { startOfAcademyDay } from '../../../platform/start-of-academy-day.ts';
import { countAll, countByLesson, countByWeek } from './result-counts.ts';

/** A student in a class group. */
export interface EnrolmentKey {
  studentId: number;
  classGroupId: number;
}

/** Days in the academy's time zone, both included, and lessons; an undefined field does not filter. */
export interface AttemptFilter {
  start?: string;
  end?: string;
  lessons?: readonly number[];
}

const isFiltered = ({ start, end, lessons: selected }: AttemptFilter) =>
  start !== undefined || end !== undefined || selected !== undefined;

/** The results `r` of lessons, stored or counted, in lesson order. */
const selectResults = (db: Database, results: SQL) =>
  db
    .select({
      lessonId: lessons.id,
      title: lessons.title,
      mockNumber: lessons.mockNumber,
      kind: sql<'test' | 'mock'>`r.kind`,
      attempts: sql<number>`r.attempts`,
      percents: sql<number>`r.percents`.mapWith(Number),
      firstCorrect: sql<number>`r.first_correct`,
      firstTotal: sql<number>`r.first_total`,
      modules: sql<ModuleCounts[]>`r.modules`,
    })
    .from(results)
    .innerJoin(lessons, sql`${lessons.id} = r.lesson_id`)
    .orderBy(asc(lessons.position), asc(lessons.id), sql`r.kind`);

export type LessonResult = Awaited<ReturnType<typeof selectResults>>[number];

const storedResults = prepared((db) =>
  selectResults(
    db,
    sql`(select * from ${lessonResults} where ${lessonResults.studentId} = ${sql.placeholder('studentId')}
      and ${lessonResults.classGroupId} = ${sql.placeholder('classGroupId')}) r`,
  ).prepare('lesson_results'),
);

const resultsOfPeriod = prepared((db) => {
  const startOf = (name: string) =>
    sql`${sql.placeholder(name)}::date::timestamp at time zone 'America/Sao_Paulo'`;
  const condition = sql`a.student_id = ${sql.placeholder('studentId')}
    and a.class_group_id = ${sql.placeholder('classGroupId')}
    and a.finished_at >= coalesce(${startOf('start')}, '-infinity')
    and a.finished_at < coalesce(${startOf('end')} + interval '1 day', 'infinity')`;
  return db
    .select({
      attempts: sql<number>`r.attempts`,
      average: sql<number | null>`r.average::float8`,
      best: sql<number | null>`r.best::float8`,
      mockAverage: sql<number | null>`r.mock_average::float8`,
      firstAverage: sql<number | null>`r.first_average::float8`,
    })
    .from(sql`(${countAll(condition)}) r`)
    .prepare('results_of_period');
});

/** What all attempts of a period count to; means are null without any. */
export async function findResultsOfPeriod(
  db: Database,
  enrolment: EnrolmentKey,
  { start, end }: Pick<AttemptFilter, 'start' | 'end'>,
) {
  const [counts] = await resultsOfPeriod(db).execute({
    ...enrolment,
    start: start ?? null,
    end: end ?? null,
  });
  if (!counts) throw new Error('a count has one row');
  return counts;
}

const toCondition = ({ studentId, classGroupId }: EnrolmentKey, filter: AttemptFilter): SQL => {
  const { start, end, lessons: selected } = filter;
  const conditions = [sql`a.student_id = ${studentId}`, sql`a.class_group_id = ${classGroupId}`];
  if (start !== undefined) conditions.push(sql`a.finished_at >= ${startOfAcademyDay(start)}`);
  if (end !== undefined) conditions.push(sql`a.finished_at < ${startOfAcademyDay(end)} + interval '1 day'`);
  if (selected) conditions.push(sql`a.lesson_id = any(${sql.param([...selected])}::int[])`);
  return sql.join(conditions, sql` and `);
};

/**
 * The results of each lesson's test and of each mock: the stored counters, or counted from the attempts of a filter.
 * Without any counter the attempts may be from before there were counters.
 */
export async function findResults(
  db: Database,
  enrolment: EnrolmentKey,
  filter: AttemptFilter = {},
): Promise<LessonResult[]> {
  const stored = isFiltered(filter) ? [] : await storedResults(db).execute({ ...enrolment });
  if (stored.length > 0) return stored;
  const counted = countByLesson(toCondition(enrolment, filter), sql`${enrolment.studentId}`);
  return selectResults(db, sql`(${counted}) r`);
}

const moduleNumbers = prepared((db) =>
  db
    .select({ id: questionModules.id, number: questionModules.number })
    .from(questionModules)
    .prepare('module_numbers'),
);

export const findModuleNumbers = cachedContent(
  'module-numbers',
  async (db): Promise<ReadonlyMap<number, number>> =>
    new Map((await moduleNumbers(db).execute()).map(({ id, number }) => [id, number])),
);

/** The weeks `w`, stored or counted. */
const selectWeeks = (db: Database, weeks: SQL) =>
  db
    .select({
      week: sql<string>`w.week::text`,
      percent: sql<number>`w.percents / w.attempts`.mapWith(Number),
      tests: sql<number>`w.attempts`,
    })
    .from(weeks)
    .orderBy(sql`w.week`);

const weeksOfTrend = prepared((db) =>
  selectWeeks(
    db,
    sql`(select * from ${weekResults} where ${weekResults.studentId} = ${sql.placeholder('studentId')}
      and ${weekResults.classGroupId} = ${sql.placeholder('classGroupId')}
      and ${weekResults.week} >= ${sql.placeholder('since')}) w`,
  ).prepare('weeks_of_trend'),
);

/** The mean of each week's tests and mocks since a Monday, oldest first. */
export async function findTrend(db: Database, enrolment: EnrolmentKey, since: string) {
  const stored = await weeksOfTrend(db).execute({ ...enrolment, since });
  return stored.length > 0
    ? stored
    : selectWeeks(db, sql`(${countByWeek(toCondition(enrolment, { start: since }))}) w`);
}

const mainModules = prepared((db) => {
  const counted = db
    .$with('counted', {
      lesson: sql<number>`lesson`.as('lesson'),
      module: sql<number>`module`.as('module'),
    })
    .as(sql`
    select distinct on (e.lesson_id) e.lesson_id as lesson, m.number as module from lessons l
      join exams e on e.lesson_id = l.id join exam_questions x on x.exam_id = e.id join questions q on q.id = x.question_id
      join question_modules m on m.id = q.module_id
    where l.course_id = ${sql.placeholder('courseId')}
    group by e.lesson_id, m.number order by e.lesson_id, count(*) desc, m.number`);
  return db.with(counted).select().from(counted).prepare('main_modules');
});

/** The module that most questions of each test of a course belong to, by the lesson's id. */
export const findMainModules = cachedContent(
  'main-modules',
  async (db, courseId: number): Promise<ReadonlyMap<number, number>> => {
    const rows = await mainModules(db).execute({ courseId });
    return new Map(rows.map(({ lesson, module }) => [lesson, module]));
  },
);
