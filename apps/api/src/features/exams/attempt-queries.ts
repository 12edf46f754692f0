import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { attemptAnswers, attemptStarts, attempts, courses, lessons } from '../../database/schema/index.ts';
import type { Database } from '../../platform/database.ts';

export type Kind = 'test' | 'redo' | 'mock';

const facts = {
  id: attempts.id,
  studentId: attempts.studentId,
  versionId: attempts.examVersionId,
  lessonId: attempts.lessonId,
  classGroupId: attempts.classGroupId,
  kind: attempts.kind,
  redoOf: attempts.redoOf,
  questionIds: attempts.questionIds,
  courseTag: courses.tag,
};

const attemptsWithCourse = (db: Database) =>
  db
    .select(facts)
    .from(attempts)
    .innerJoin(lessons, eq(lessons.id, attempts.lessonId))
    .innerJoin(courses, eq(courses.id, lessons.courseId));

/** What of an attempt never changes. */
export async function readAttempt(db: Database, studentId: number, id: number) {
  const [row] = await attemptsWithCourse(db).where(
    and(eq(attempts.studentId, studentId), eq(attempts.id, id)),
  );
  return row;
}

export type AttemptFacts = NonNullable<Awaited<ReturnType<typeof readAttempt>>>;

export interface Place {
  studentId: number;
  lessonId: number;
  classGroupId: number;
}

/** The attempt of this kind that is not finished; there is one at most. */
export async function findOpenAttempt(db: Database, place: Place, kind: Kind) {
  const [row] = await attemptsWithCourse(db).where(
    and(
      eq(attempts.studentId, place.studentId),
      eq(attempts.lessonId, place.lessonId),
      eq(attempts.classGroupId, place.classGroupId),
      eq(attempts.kind, kind),
      isNull(attempts.finishedAt),
    ),
  );
  return row;
}

export async function findStartedAttempt(db: Database, studentId: number, start: string) {
  const [row] = await db
    .select({ id: attemptStarts.attemptId })
    .from(attemptStarts)
    .where(and(eq(attemptStarts.studentId, studentId), eq(attemptStarts.start, start)));
  return row?.id;
}

/** The first name a device gives an attempt stays with it. */
export async function insertStart(db: Database, values: typeof attemptStarts.$inferInsert): Promise<void> {
  await db.insert(attemptStarts).values(values).onConflictDoNothing();
}

/** Starts an attempt, unless one of its kind is open already. */
export async function insertAttempt(
  db: Database,
  values: typeof attempts.$inferInsert,
): Promise<number | null> {
  const [row] = await db.insert(attempts).values(values).onConflictDoNothing().returning({ id: attempts.id });
  return row?.id ?? null;
}

/** The answers of one attempt. */
export const ofAttempt = (studentId: number, attemptId: number) =>
  and(eq(attemptAnswers.studentId, studentId), eq(attemptAnswers.attemptId, attemptId));

/** Everything stored of an attempt's questions: choices, times and marks. */
export function findAnswers(db: Database, studentId: number, attemptId: number, questionIds?: number[]) {
  return db
    .select({
      questionId: attemptAnswers.questionId,
      answerId: attemptAnswers.answerId,
      counter: attemptAnswers.counter,
      device: attemptAnswers.device,
      seconds: attemptAnswers.seconds,
      marks: attemptAnswers.marks,
      isCorrect: attemptAnswers.isCorrect,
    })
    .from(attemptAnswers)
    .where(
      and(
        ofAttempt(studentId, attemptId),
        questionIds ? inArray(attemptAnswers.questionId, questionIds) : undefined,
      ),
    )
    .orderBy(asc(attemptAnswers.questionId));
}

const state = {
  id: attempts.id,
  device: attempts.device,
  startedAt: attempts.startedAt,
  elapsedSeconds: attempts.elapsedSeconds,
  savedAt: attempts.savedAt,
  pausedAt: attempts.pausedAt,
  pausedSeconds: attempts.pausedSeconds,
  finishedAt: attempts.finishedAt,
  total: attempts.total,
};

const isAttempt = (studentId: number, id: number) =>
  and(eq(attempts.studentId, studentId), eq(attempts.id, id));

/** What of an attempt changes as it goes on. */
export async function findState(db: Database, studentId: number, id: number) {
  const [row] = await db.select(state).from(attempts).where(isAttempt(studentId, id));
  return row;
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockState(db: Database, studentId: number, id: number) {
  const [row] = await db.select(state).from(attempts).where(isAttempt(studentId, id)).for('no key update');
  if (!row) throw new Error(`attempt ${id} is gone`);
  return row;
}

export async function updateAttempt(
  db: Database,
  studentId: number,
  id: number,
  values: Partial<typeof attempts.$inferInsert>,
): Promise<void> {
  await db.update(attempts).set(values).where(isAttempt(studentId, id));
}

/** The versions of the mocks a student has open. */
export async function findOpenMockVersions(db: Database, studentId: number): Promise<number[]> {
  const rows = await db
    .select({ versionId: attempts.examVersionId })
    .from(attempts)
    .where(and(eq(attempts.studentId, studentId), isNull(attempts.finishedAt), eq(attempts.kind, 'mock')));
  return rows.map(({ versionId }) => versionId);
}
