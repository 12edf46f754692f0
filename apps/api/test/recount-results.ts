import { academyDay } from '@toro/domain/base/calendar/day';
import { mondayOf } from '@toro/domain/learning/reports/report-week';
import { and, asc, eq, isNotNull, ne } from 'drizzle-orm';
import {
  attemptAnswers,
  attempts,
  lessonResults,
  questions,
  weekResults,
} from '../src/database/schema/index.ts';
import type { Context } from '../src/platform/context.ts';
import { groupBy } from '../src/platform/group-by.ts';

/** Percents as both sides have them: the database divides exactly, JavaScript does not. */
const round = (value: number) => Number(value.toFixed(9));

const byText = (one: unknown, other: unknown) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The counters of a student as they are stored. */
export async function readResults({ db }: Context, studentId: number) {
  const lessons = await db.select().from(lessonResults).where(eq(lessonResults.studentId, studentId));
  const weeks = await db.select().from(weekResults).where(eq(weekResults.studentId, studentId));
  return {
    lessons: lessons
      .map(({ studentId: _, ...row }) => ({
        ...row,
        percents: round(row.percents),
        best: round(row.best),
      }))
      .sort(byText),
    weeks: weeks.map(({ studentId: _, ...row }) => ({ ...row, percents: round(row.percents) })).sort(byText),
  };
}

async function readAttempts({ db }: Context, studentId: number) {
  const rows = await db
    .select()
    .from(attempts)
    .where(and(eq(attempts.studentId, studentId), isNotNull(attempts.finishedAt), ne(attempts.kind, 'redo')))
    .orderBy(asc(attempts.finishedAt), asc(attempts.id));
  return rows.map(({ id, classGroupId, lessonId, kind, finishedAt, correct, total }) => ({
    id,
    classGroupId,
    lessonId,
    kind,
    correct: correct ?? 0,
    total,
    percent: total === 0 ? 0 : ((correct ?? 0) * 100) / total,
    week: mondayOf(academyDay(finishedAt ?? new Date(0))),
  }));
}

/** The counters of a student, counted from every attempt and answer without the statement of the app. */
export async function recountResults(context: Context, studentId: number) {
  const done = await readAttempts(context, studentId);
  const answers = await context.db
    .select({
      attemptId: attemptAnswers.attemptId,
      isCorrect: attemptAnswers.isCorrect,
      moduleId: questions.moduleId,
    })
    .from(attemptAnswers)
    .innerJoin(questions, eq(questions.id, attemptAnswers.questionId))
    .where(and(eq(attemptAnswers.studentId, studentId), isNotNull(questions.moduleId)));
  const byAttempt = groupBy(answers, ({ attemptId }) => attemptId);
  const lessons = [
    ...groupBy(done, ({ classGroupId, lessonId, kind }) => `${classGroupId} ${lessonId} ${kind}`).values(),
  ].flatMap((own) => {
    const [first, newest] = [own[0], own.at(-1)];
    if (!first || !newest) return [];
    const given = own.flatMap(({ id }) => byAttempt.get(id) ?? []);
    const modules = [...groupBy(given, ({ moduleId }) => moduleId ?? 0)]
      .sort(([one], [other]) => one - other)
      .map(([module, rows]) => {
        const last = rows.filter(({ attemptId }) => attemptId === newest.id);
        const right = (list: typeof rows) => list.filter(({ isCorrect }) => isCorrect).length;
        const asked = new Set(rows.map(({ attemptId }) => attemptId)).size;
        return [module, asked, right(rows), rows.length, right(last), last.length];
      });
    const percents = own.map(({ percent }) => percent);
    return [
      {
        classGroupId: first.classGroupId,
        lessonId: first.lessonId,
        kind: first.kind,
        attempts: own.length,
        percents: round(sum(percents)),
        best: round(Math.max(...percents)),
        firstCorrect: first.correct,
        firstTotal: first.total,
        modules,
      },
    ];
  });
  const weeks = [...groupBy(done, ({ classGroupId, week }) => `${classGroupId} ${week}`).values()].flatMap(
    (own) =>
      own.slice(0, 1).map(({ classGroupId, week }) => ({
        classGroupId,
        week,
        attempts: own.length,
        percents: round(sum(own.map(({ percent }) => percent))),
      })),
  );
  return { lessons: lessons.sort(byText), weeks: weeks.sort(byText) };
}
