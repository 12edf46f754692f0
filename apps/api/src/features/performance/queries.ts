import { and, asc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import {
  attemptAnswers,
  attempts,
  courseCategories,
  lessons,
  questionModules,
  questions,
  scoreTexts,
  students,
} from '../../database/schema/index.ts';
import type { Database } from '../../platform/database.ts';

/** Whose work, in which class group. */
export interface Owner {
  studentId: number;
  classGroupId: number;
}

/** Which of it: days of the academy's calendar, both included, and lessons; what is left out limits nothing. */
export interface Span {
  start?: string;
  end?: string;
  lessons?: readonly number[];
}

/** When a day of the academy's calendar begins. */
export const midnight = (day: string): SQL<Date> =>
  sql`${day}::date::timestamp at time zone 'America/Sao_Paulo'`;

const finishedOf = ({ studentId, classGroupId }: Owner, { start, end, lessons: chosen }: Span = {}) =>
  and(
    eq(attempts.studentId, studentId),
    eq(attempts.classGroupId, classGroupId),
    sql`${attempts.finishedAt} is not null`,
    start === undefined ? undefined : gte(attempts.finishedAt, midnight(start)),
    end === undefined ? undefined : lt(attempts.finishedAt, sql`${midnight(end)} + interval '1 day'`),
    chosen === undefined ? undefined : inArray(attempts.lessonId, [...chosen]),
  );

const percent = sql<number>`coalesce(${attempts.correct} * 100.0 / nullif(${attempts.total}, 0), 0)`.mapWith(
  Number,
);

const hits = sql<number>`avg(case when ${attemptAnswers.isCorrect} then 100.0 else 0 end)`.mapWith(Number);

const answersOfAttempt = and(
  eq(attemptAnswers.studentId, attempts.studentId),
  eq(attemptAnswers.attemptId, attempts.id),
);

/** The first finished attempt of each lecture's test, in the order of the lessons. */
export function findFirstTests(db: Database, owner: Owner, span?: Span) {
  const first = db
    .selectDistinctOn([attempts.lessonId], {
      lessonId: attempts.lessonId,
      percent: percent.as('percent'),
      questions: attempts.total,
    })
    .from(attempts)
    .where(and(finishedOf(owner, span), eq(attempts.kind, 'test')))
    .orderBy(attempts.lessonId, attempts.finishedAt)
    .as('first');
  return db
    .select({
      title: lessons.title,
      percent: first.percent,
      questions: first.questions,
      /** The module that most of its questions belong to. */
      module: sql<number | null>`(select m.number from exams e
        join exam_questions eq on eq.exam_id = e.id join questions q on q.id = eq.question_id
        join question_modules m on m.id = q.module_id where e.lesson_id = ${first.lessonId}
        group by m.number order by count(*) desc, m.number limit 1)`,
    })
    .from(first)
    .innerJoin(lessons, eq(lessons.id, first.lessonId))
    .orderBy(asc(lessons.position));
}

/** Percent right in each finished mock. */
export async function findMocks(db: Database, owner: Owner, span?: Span): Promise<number[]> {
  const rows = await db
    .select({ percent })
    .from(attempts)
    .where(and(finishedOf(owner, span), eq(attempts.kind, 'mock')));
  return rows.map((row) => row.percent);
}

/** Percent right by module, in lectures' tests and in mocks apart; redos are practice and do not count. */
export function findModulePerformance(db: Database, owner: Owner, span?: Span) {
  return db
    .select({ module: questionModules.number, kind: attempts.kind, percent: hits })
    .from(attempts)
    .innerJoin(attemptAnswers, answersOfAttempt)
    .innerJoin(questions, eq(questions.id, attemptAnswers.questionId))
    .innerJoin(questionModules, eq(questionModules.id, questions.moduleId))
    .where(and(finishedOf(owner, span), sql`${attempts.kind} <> 'redo'`))
    .groupBy(questionModules.number, attempts.kind)
    .orderBy(questionModules.number);
}

const monday =
  sql<string>`date_trunc('week', ${attempts.finishedAt} at time zone 'America/Sao_Paulo')::date`.mapWith(
    String,
  );

/** The mean of each week's tests and mocks since a day, oldest first. */
export function findTrend(db: Database, owner: Owner, since: string) {
  return db
    .select({
      week: monday,
      percent: sql<number>`avg(${percent})`.mapWith(Number),
      tests: sql<number>`count(*)::int`,
    })
    .from(attempts)
    .where(and(finishedOf(owner, { start: since }), sql`${attempts.kind} <> 'redo'`))
    .groupBy(monday)
    .orderBy(asc(monday));
}

/** The best result and how many tests were handed in. */
export async function findTally(db: Database, owner: Owner, span: Span) {
  const [row] = await db
    .select({
      provided: sql<number>`count(*)::int`,
      max: sql<number | null>`max(${percent})::float`,
    })
    .from(attempts)
    .where(and(finishedOf(owner, span), sql`${attempts.kind} <> 'redo'`));
  return row ?? { provided: 0, max: null };
}

/** Each mock by module: the newest attempt, and the mean of all of them. */
export async function findMocksByModule(db: Database, { studentId, classGroupId }: Owner, span: Span = {}) {
  const chosen = db
    .select({
      id: attempts.id,
      lessonId: attempts.lessonId,
      newest: sql<boolean>`row_number() over (partition by ${attempts.lessonId}
        order by ${attempts.finishedAt} desc, ${attempts.id} desc) = 1`.as('newest'),
    })
    .from(attempts)
    .where(and(finishedOf({ studentId, classGroupId }, span), eq(attempts.kind, 'mock')))
    .as('chosen');
  const mine = and(eq(attemptAnswers.studentId, studentId), eq(attemptAnswers.attemptId, chosen.id));
  const right = sql`${attemptAnswers.isCorrect} is true`;
  const sittings = sql`count(distinct ${chosen.id})`;
  return db
    .select({
      number: lessons.mockNumber,
      title: lessons.title,
      module: questionModules.number,
      correct: sql<number>`(count(*) filter (where ${chosen.newest} and ${right}))::int`,
      total: sql<number>`(count(*) filter (where ${chosen.newest}))::int`,
      meanCorrect: sql<number>`((count(*) filter (where ${right}))::float / ${sittings})`,
      meanTotal: sql<number>`(count(*)::float / ${sittings})`,
    })
    .from(chosen)
    .innerJoin(lessons, eq(lessons.id, chosen.lessonId))
    .innerJoin(attemptAnswers, mine)
    .innerJoin(questions, eq(questions.id, attemptAnswers.questionId))
    .innerJoin(questionModules, eq(questionModules.id, questions.moduleId))
    .groupBy(lessons.id, questionModules.number)
    .orderBy(asc(lessons.position), asc(questionModules.number))
    .limit(2000);
}

/** The modules of the exam that a category prepares for. */
export function findExamModules(db: Database, categoryId: number) {
  return db
    .select({
      id: questionModules.id,
      familyId: questionModules.familyId,
      number: questionModules.number,
      title: questionModules.title,
      description: questionModules.description,
      expectedQuestions: questionModules.expectedQuestions,
      recommendedSimulado: questionModules.recommendedSimulado,
      recommendedWeekly: questionModules.recommendedWeekly,
    })
    .from(courseCategories)
    .innerJoin(questionModules, eq(questionModules.familyId, courseCategories.familyId))
    .where(eq(courseCategories.id, categoryId))
    .orderBy(asc(questionModules.number))
    .limit(20);
}

export async function findProfile(db: Database, studentId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ profile: students.profileId })
    .from(students)
    .where(eq(students.id, studentId));
  return row?.profile;
}

interface AskedTexts {
  type?: number;
  category?: number;
  courseCategory?: number;
  examType?: 'cfp' | 'cfa';
}

/** The texts of the academy that fit, by the range they speak of. */
export function findTexts(db: Database, { type, category, courseCategory, examType }: AskedTexts) {
  const unless = (value: number | undefined, condition: (value: number) => SQL) =>
    value === undefined ? undefined : condition(value);
  return db
    .select({ gte: scoreTexts.gte, lte: scoreTexts.lte, content: scoreTexts.content })
    .from(scoreTexts)
    .innerJoin(courseCategories, eq(courseCategories.id, scoreTexts.courseCategoryId))
    .where(
      and(
        unless(type, (value) => eq(scoreTexts.typeReportId, value)),
        unless(category, (value) => eq(scoreTexts.categoryReportId, value)),
        unless(courseCategory, (value) => eq(scoreTexts.courseCategoryId, value)),
        examType && and(eq(courseCategories.examType, examType), eq(courseCategories.landing, 'report')),
      ),
    )
    .orderBy(
      asc(scoreTexts.courseCategoryId),
      asc(scoreTexts.typeReportId),
      asc(scoreTexts.categoryReportId),
      asc(scoreTexts.gte),
    )
    .limit(200);
}
