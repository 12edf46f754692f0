import { and, desc, eq, gt, isNotNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { attemptAnswers, attempts, lessons } from '../../../database/schema/index.ts';
import { type AttemptScope, isAnswerOfAttempt } from './attempt-queries.ts';

/** The finished test of a lesson that a redo repeats: the one with the given id, or the newest. */
export async function findFinishedTest(
  db: Database,
  { studentId, lessonId, classGroupId }: AttemptScope,
  id: number | 'last',
) {
  const [row] = await db
    .select({ id: attempts.id, versionId: attempts.examVersionId })
    .from(attempts)
    .where(
      and(
        eq(attempts.studentId, studentId),
        eq(attempts.lessonId, lessonId),
        eq(attempts.classGroupId, classGroupId),
        isNotNull(attempts.finishedAt),
        ne(attempts.kind, 'redo'),
        id === 'last' ? undefined : eq(attempts.id, id),
      ),
    )
    .orderBy(desc(attempts.finishedAt), desc(attempts.id))
    .limit(1);
  return row;
}

/** The questions of a finished attempt that were answered right. */
export async function findRightQuestions(db: Database, studentId: number, attemptId: number) {
  const rows = await db
    .select({ questionId: attemptAnswers.questionId })
    .from(attemptAnswers)
    .where(and(isAnswerOfAttempt(studentId, attemptId), eq(attemptAnswers.isCorrect, true)));
  return new Set(rows.map(({ questionId }) => questionId));
}

/** Grades every choice against the key at once; "Não sei" is wrong. */
export async function gradeAnswers(
  db: Database,
  studentId: number,
  attemptId: number,
  key: ReadonlyMap<number, number>,
) {
  const keyRows = sql`unnest(${sql.param([...key.keys()])}::int[], ${sql.param([...key.values()])}::int[])`;
  return db
    .update(attemptAnswers)
    .set({ isCorrect: sql`coalesce(${attemptAnswers.answerId} = k.answer_id, false)` })
    .from(sql`${keyRows} as k(question_id, answer_id)`)
    .where(
      and(
        isAnswerOfAttempt(studentId, attemptId),
        gt(attemptAnswers.counter, 0),
        sql`k.question_id = ${attemptAnswers.questionId}`,
      ),
    )
    .returning({ answerId: attemptAnswers.answerId, isCorrect: attemptAnswers.isCorrect });
}

/** Marks the questions without a choice as wrong. */
export async function gradeBlanks(
  db: Database,
  studentId: number,
  attemptId: number,
  questionIds: number[],
): Promise<void> {
  const rows = questionIds.map((questionId) => ({
    studentId,
    attemptId,
    questionId,
    counter: 0,
    device: 'server',
    isCorrect: false,
  }));
  await db
    .insert(attemptAnswers)
    .values(rows)
    .onConflictDoUpdate({
      target: [attemptAnswers.studentId, attemptAnswers.attemptId, attemptAnswers.questionId],
      set: { isCorrect: false },
    });
}

const givenAnswers = (studentId: number) => sql<
  { questionId: number; answerId: number; isCorrect: boolean }[]
>`coalesce((select jsonb_agg(jsonb_build_object('questionId', ${attemptAnswers.questionId},
    'answerId', ${attemptAnswers.answerId}, 'isCorrect', coalesce(${attemptAnswers.isCorrect}, false))
    order by ${attemptAnswers.questionId})
  from ${attemptAnswers} where ${attemptAnswers.studentId} = ${studentId}
    and ${attemptAnswers.attemptId} = ${attempts.id} and ${attemptAnswers.answerId} is not null), '[]')`;

const finishedTestColumns = (studentId: number) => ({
  id: attempts.id,
  lessonId: attempts.lessonId,
  title: lessons.title,
  redoOf: attempts.redoOf,
  /** When the student ended it; its result may have come later. */
  endedAt: sql<Date>`coalesce(${attempts.handedInAt}, ${attempts.finishedAt})`.mapWith(attempts.finishedAt),
  elapsedSeconds: attempts.elapsedSeconds,
  total: attempts.total,
  givenAnswers: givenAnswers(studentId),
});

export type FinishedTestRow = Awaited<ReturnType<typeof findFinishedTests>>[number];

const MAX_FINISHED_TESTS = 100;

export function findFinishedTests(
  db: Database,
  studentId: number,
  { lessonId, classGroupId, id }: { lessonId: number; classGroupId?: number; id?: number },
) {
  return db
    .select(finishedTestColumns(studentId))
    .from(attempts)
    .innerJoin(lessons, eq(lessons.id, attempts.lessonId))
    .where(
      and(
        eq(attempts.studentId, studentId),
        eq(attempts.lessonId, lessonId),
        isNotNull(attempts.finishedAt),
        classGroupId === undefined ? undefined : eq(attempts.classGroupId, classGroupId),
        id === undefined ? undefined : eq(attempts.id, id),
      ),
    )
    .orderBy(desc(attempts.finishedAt), desc(attempts.id))
    .limit(MAX_FINISHED_TESTS);
}
