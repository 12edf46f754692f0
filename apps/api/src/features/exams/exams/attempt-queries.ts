import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { attemptAnswers, attemptStarts, attempts, courses, lessons } from '../../../database/schema/index.ts';
import { prepared } from '../../../platform/prepared.ts';

export type AttemptKind = 'test' | 'redo' | 'mock';

const attemptColumns = {
  id: attempts.id,
  studentId: attempts.studentId,
  versionId: attempts.examVersionId,
  lessonId: attempts.lessonId,
  classGroupId: attempts.classGroupId,
  kind: attempts.kind,
  redoOf: attempts.redoOf,
  questionIds: attempts.questionIds,
  shuffleSeed: attempts.shuffleSeed,
  courseTag: courses.tag,
};

const attemptsWithCourse = (db: Database) =>
  db
    .select(attemptColumns)
    .from(attempts)
    .innerJoin(lessons, eq(lessons.id, attempts.lessonId))
    .innerJoin(courses, eq(courses.id, lessons.courseId));

/** The columns of an attempt that never change. */
export async function readAttempt(db: Database, studentId: number, id: number) {
  const [row] = await attemptsWithCourse(db).where(
    and(eq(attempts.studentId, studentId), eq(attempts.id, id)),
  );
  return row;
}

export type AttemptRow = NonNullable<Awaited<ReturnType<typeof readAttempt>>>;

export interface AttemptScope {
  studentId: number;
  lessonId: number;
  classGroupId: number;
}

const openAttempt = prepared((db) =>
  attemptsWithCourse(db)
    .where(
      and(
        eq(attempts.studentId, sql.placeholder('studentId')),
        eq(attempts.lessonId, sql.placeholder('lessonId')),
        eq(attempts.classGroupId, sql.placeholder('classGroupId')),
        eq(attempts.kind, sql.placeholder('kind')),
        isNull(attempts.finishedAt),
        isNull(attempts.handedInAt),
      ),
    )
    .prepare('open_attempt'),
);

/** The attempt of this kind that is neither finished nor handed in; there is one at most. */
export async function findOpenAttempt(db: Database, scope: AttemptScope, kind: AttemptKind) {
  const { studentId, lessonId, classGroupId } = scope;
  const [row] = await openAttempt(db).execute({ studentId, lessonId, classGroupId, kind });
  return row;
}

const attemptByStart = prepared((db) =>
  db
    .select({ id: attemptStarts.attemptId })
    .from(attemptStarts)
    .where(
      and(
        eq(attemptStarts.studentId, sql.placeholder('studentId')),
        eq(attemptStarts.start, sql.placeholder('start')),
      ),
    )
    .prepare('started_attempt'),
);

export async function findAttemptIdByStart(db: Database, studentId: number, start: string) {
  const [row] = await attemptByStart(db).execute({ studentId, start });
  return row?.id;
}

/** Links a device's own id of an attempt to the attempt; an existing link stays. */
export async function insertAttemptStart(
  db: Database,
  values: typeof attemptStarts.$inferInsert,
): Promise<void> {
  await db.insert(attemptStarts).values(values).onConflictDoNothing();
}

/** A new attempt, with the device's own id for it. */
export type AttemptStart = Pick<
  typeof attempts.$inferInsert,
  | 'studentId'
  | 'lessonId'
  | 'classGroupId'
  | 'examVersionId'
  | 'kind'
  | 'redoOf'
  | 'questionIds'
  | 'device'
  | 'total'
  | 'deadlineAt'
  | 'resultsAt'
  | 'shuffleSeed'
> & { start: string | undefined; maxAttempts: number | null; now: Date };

const insertAttemptStatement = prepared((db) => {
  const value = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`;
  const made = db.$with('made', { id: sql<number>`id`.mapWith(Number).as('id') }).as(sql`
    insert into ${attempts} (student_id, lesson_id, class_group_id, exam_version_id, kind, redo_of,
        question_ids, device, total, started_at, deadline_at, results_at, shuffle_seed)
      select ${value('studentId', 'int')}, ${value('lessonId', 'int')}, ${value('classGroupId', 'int')},
        ${value('examVersionId', 'int')}, ${value('kind', 'varchar')}, ${value('redoOf', 'bigint')},
        ${value('questionIds', 'int[]')}, ${value('device', 'varchar')}, ${value('total', 'smallint')},
        ${value('now', 'timestamptz')}, ${value('deadlineAt', 'timestamptz')}, ${value('resultsAt', 'timestamptz')},
        ${value('shuffleSeed', 'int')}
      where not exists (select from ${attemptStarts}
        where student_id = ${value('studentId', 'int')} and start = ${value('start', 'varchar')})
      and (${value('maxAttempts', 'int')} is null or ${value('maxAttempts', 'int')} > (
        select count(*) from ${attempts} begun where begun.student_id = ${value('studentId', 'int')}
          and begun.lesson_id = ${value('lessonId', 'int')} and begun.class_group_id = ${value('classGroupId', 'int')}
          and begun.kind <> 'redo'))
      on conflict do nothing returning id`);
  const named = db.$with('named', { id: sql<number>`attempt_id`.as('attempt_id') }).as(sql`
    insert into ${attemptStarts} (student_id, start, attempt_id)
      select ${value('studentId', 'int')}, ${value('start', 'varchar')}, id from made
      where ${value('start', 'varchar')} is not null
      on conflict do nothing returning attempt_id`);
  return db.with(made, named).select({ id: made.id }).from(made).prepare('insert_started');
});

/**
 * Inserts an attempt with the device's own id for it; null when one of its kind is open already or `maxAttempts` have
 * been begun. Two starts at the same moment give one, because only one attempt of a kind can be open.
 */
export async function insertAttempt(
  db: Database,
  { start, ...values }: AttemptStart,
): Promise<number | null> {
  const [row] = await insertAttemptStatement(db).execute({ ...values, start: start ?? null });
  return row?.id ?? null;
}

export const isAnswerOfAttempt = (studentId: number, attemptId: number) =>
  and(eq(attemptAnswers.studentId, studentId), eq(attemptAnswers.attemptId, attemptId));

/** The stored answers of an attempt: choices, times and review marks. */
export function findAnswers(db: Database, studentId: number, attemptId: number, questionIds?: number[]) {
  return db
    .select({
      questionId: attemptAnswers.questionId,
      answerId: attemptAnswers.answerId,
      counter: attemptAnswers.counter,
      device: attemptAnswers.device,
      seconds: attemptAnswers.seconds,
      marks: attemptAnswers.marks,
      certainty: attemptAnswers.certainty,
      isCorrect: attemptAnswers.isCorrect,
    })
    .from(attemptAnswers)
    .where(
      and(
        isAnswerOfAttempt(studentId, attemptId),
        questionIds ? inArray(attemptAnswers.questionId, questionIds) : undefined,
      ),
    )
    .orderBy(asc(attemptAnswers.questionId));
}

const stateColumns = {
  id: attempts.id,
  device: attempts.device,
  startedAt: attempts.startedAt,
  elapsedSeconds: attempts.elapsedSeconds,
  savedAt: attempts.savedAt,
  pausedAt: attempts.pausedAt,
  pausedSeconds: attempts.pausedSeconds,
  finishedAt: attempts.finishedAt,
  deadlineAt: attempts.deadlineAt,
  handedInAt: attempts.handedInAt,
  resultsAt: attempts.resultsAt,
  total: attempts.total,
};

export type AttemptState = NonNullable<Awaited<ReturnType<typeof findAttemptState>>>;

const isAttempt = (studentId: number, id: number) =>
  and(eq(attempts.studentId, studentId), eq(attempts.id, id));

/** The columns of an attempt that change while it is in progress. */
export async function findAttemptState(db: Database, studentId: number, id: number) {
  const [row] = await db.select(stateColumns).from(attempts).where(isAttempt(studentId, id));
  return row;
}

/** The same, with a row lock until the transaction ends. */
export async function lockAttemptState(db: Database, studentId: number, id: number) {
  const [row] = await db
    .select(stateColumns)
    .from(attempts)
    .where(isAttempt(studentId, id))
    .for('no key update');
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
