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
import { startOfAcademyDay } from '../../platform/start-of-academy-day.ts';

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

const isFinishedAttempt = (
  { studentId, classGroupId }: EnrolmentKey,
  { start, end, lessons: selected }: AttemptFilter = {},
) =>
  and(
    eq(attempts.studentId, studentId),
    eq(attempts.classGroupId, classGroupId),
    sql`${attempts.finishedAt} is not null`,
    start === undefined ? undefined : gte(attempts.finishedAt, startOfAcademyDay(start)),
    end === undefined
      ? undefined
      : lt(attempts.finishedAt, sql`${startOfAcademyDay(end)} + interval '1 day'`),
    selected === undefined ? undefined : inArray(attempts.lessonId, [...selected]),
  );

const percent = sql<number>`coalesce(${attempts.correct} * 100.0 / nullif(${attempts.total}, 0), 0)`.mapWith(
  Number,
);

const percentCorrect = sql<number>`avg(case when ${attemptAnswers.isCorrect} then 100.0 else 0 end)`.mapWith(
  Number,
);

const answersOfAttempt = and(
  eq(attemptAnswers.studentId, attempts.studentId),
  eq(attemptAnswers.attemptId, attempts.id),
);

/** The first finished attempt of each lesson's test, in lesson order. */
export function findFirstTests(db: Database, enrolment: EnrolmentKey, filter?: AttemptFilter) {
  const first = db
    .selectDistinctOn([attempts.lessonId], {
      lessonId: attempts.lessonId,
      percent: percent.as('percent'),
      questions: attempts.total,
    })
    .from(attempts)
    .where(and(isFinishedAttempt(enrolment, filter), eq(attempts.kind, 'test')))
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

/** Percent correct in each finished mock. */
export async function findMocks(
  db: Database,
  enrolment: EnrolmentKey,
  filter?: AttemptFilter,
): Promise<number[]> {
  const rows = await db
    .select({ percent })
    .from(attempts)
    .where(and(isFinishedAttempt(enrolment, filter), eq(attempts.kind, 'mock')));
  return rows.map((row) => row.percent);
}

/** Percent correct by module, separately for lesson tests and mocks; redos do not count. */
export function findModulePerformance(db: Database, enrolment: EnrolmentKey, filter?: AttemptFilter) {
  return db
    .select({ module: questionModules.number, kind: attempts.kind, percent: percentCorrect })
    .from(attempts)
    .innerJoin(attemptAnswers, answersOfAttempt)
    .innerJoin(questions, eq(questions.id, attemptAnswers.questionId))
    .innerJoin(questionModules, eq(questionModules.id, questions.moduleId))
    .where(and(isFinishedAttempt(enrolment, filter), sql`${attempts.kind} <> 'redo'`))
    .groupBy(questionModules.number, attempts.kind)
    .orderBy(questionModules.number);
}

const monday =
  sql<string>`date_trunc('week', ${attempts.finishedAt} at time zone 'America/Sao_Paulo')::date`.mapWith(
    String,
  );

/** The mean of each week's tests and mocks since a day, oldest first. */
export function findTrend(db: Database, enrolment: EnrolmentKey, since: string) {
  return db
    .select({
      week: monday,
      percent: sql<number>`avg(${percent})`.mapWith(Number),
      tests: sql<number>`count(*)::int`,
    })
    .from(attempts)
    .where(and(isFinishedAttempt(enrolment, { start: since }), sql`${attempts.kind} <> 'redo'`))
    .groupBy(monday)
    .orderBy(asc(monday));
}

/** The number, the mean and the best result of the finished tests and mocks; redos do not count. */
export async function findAttemptFigures(db: Database, enrolment: EnrolmentKey, filter: AttemptFilter) {
  const [row] = await db
    .select({
      provided: sql<number>`count(*)::int`,
      average: sql<number>`coalesce(avg(${percent}), 0)::float`,
      max: sql<number | null>`max(${percent})::float`,
    })
    .from(attempts)
    .where(and(isFinishedAttempt(enrolment, filter), sql`${attempts.kind} <> 'redo'`));
  return row ?? { provided: 0, average: 0, max: null };
}

/** Each mock by module: the newest attempt, and the mean of all of them. */
export async function findMocksByModule(
  db: Database,
  { studentId, classGroupId }: EnrolmentKey,
  filter: AttemptFilter = {},
) {
  const selected = db
    .select({
      id: attempts.id,
      lessonId: attempts.lessonId,
      newest: sql<boolean>`row_number() over (partition by ${attempts.lessonId}
        order by ${attempts.finishedAt} desc, ${attempts.id} desc) = 1`.as('newest'),
    })
    .from(attempts)
    .where(and(isFinishedAttempt({ studentId, classGroupId }, filter), eq(attempts.kind, 'mock')))
    .as('selected');
  const isAnswerOfSelected = and(
    eq(attemptAnswers.studentId, studentId),
    eq(attemptAnswers.attemptId, selected.id),
  );
  const isCorrect = sql`${attemptAnswers.isCorrect} is true`;
  const attemptCount = sql`count(distinct ${selected.id})`;
  return db
    .select({
      number: lessons.mockNumber,
      title: lessons.title,
      module: questionModules.number,
      correct: sql<number>`(count(*) filter (where ${selected.newest} and ${isCorrect}))::int`,
      total: sql<number>`(count(*) filter (where ${selected.newest}))::int`,
      meanCorrect: sql<number>`((count(*) filter (where ${isCorrect}))::float / ${attemptCount})`,
      meanTotal: sql<number>`(count(*)::float / ${attemptCount})`,
    })
    .from(selected)
    .innerJoin(lessons, eq(lessons.id, selected.lessonId))
    .innerJoin(attemptAnswers, isAnswerOfSelected)
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

interface TextFilters {
  type?: number;
  category?: number;
  courseCategory?: number;
  examType?: 'cfp' | 'cfa';
}

/** The score texts that match the filters, by score range. */
export function findTexts(db: Database, { type, category, courseCategory, examType }: TextFilters) {
  const whenGiven = (value: number | undefined, condition: (value: number) => SQL) =>
    value === undefined ? undefined : condition(value);
  return db
    .select({ gte: scoreTexts.gte, lte: scoreTexts.lte, content: scoreTexts.content })
    .from(scoreTexts)
    .innerJoin(courseCategories, eq(courseCategories.id, scoreTexts.courseCategoryId))
    .where(
      and(
        whenGiven(type, (value) => eq(scoreTexts.typeReportId, value)),
        whenGiven(category, (value) => eq(scoreTexts.categoryReportId, value)),
        whenGiven(courseCategory, (value) => eq(scoreTexts.courseCategoryId, value)),
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
