import type { PracticeAnswer } from '@toro/domain/learning/study/practice-answers';
import { and, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { practiceAnswers, practices, questions } from '../../../database/schema/index.ts';

export type PracticeRow = typeof practices.$inferSelect;

const isPractice = (studentId: number, id: number) =>
  and(eq(practices.studentId, studentId), eq(practices.id, id));

export async function findPractice(db: Database, studentId: number, id: number) {
  const [row] = await db.select().from(practices).where(isPractice(studentId, id));
  return row;
}

/** The same under a lock: who changes the training at the same moment waits. */
export async function lockPractice(db: Database, studentId: number, id: number) {
  const [row] = await db.select().from(practices).where(isPractice(studentId, id)).for('no key update');
  return row;
}

export function findOpenPractices(db: Database, studentId: number) {
  return db
    .select()
    .from(practices)
    .where(and(eq(practices.studentId, studentId), isNull(practices.finishedAt)))
    .orderBy(desc(practices.touchedAt), desc(practices.id));
}

/** The finished trainings, newest first. */
export function findFinishedPractices(
  db: Database,
  studentId: number,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .select()
    .from(practices)
    .where(and(eq(practices.studentId, studentId), isNotNull(practices.finishedAt)))
    .orderBy(desc(practices.finishedAt), desc(practices.id))
    .limit(limit)
    .offset(offset);
}

export async function countFinishedPractices(db: Database, studentId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(practices)
    .where(and(eq(practices.studentId, studentId), isNotNull(practices.finishedAt)));
  return row?.total ?? 0;
}

/** How many questions of open trainings have an answer. */
export async function countAnswered(db: Database, studentId: number, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, number>();
  const rows = await db
    .select({ id: practiceAnswers.practiceId, answered: count() })
    .from(practiceAnswers)
    .where(
      and(
        eq(practiceAnswers.studentId, studentId),
        inArray(practiceAnswers.practiceId, [...ids]),
        sql`${practiceAnswers.counter} > 0`,
      ),
    )
    .groupBy(practiceAnswers.practiceId);
  return new Map(rows.map(({ id, answered }) => [id, answered]));
}

export type StoredAnswer = PracticeAnswer & { fixedAt: Date | null; answeredAt: Date | null };

export async function findPracticeAnswers(
  db: Database,
  studentId: number,
  practiceId: number,
): Promise<StoredAnswer[]> {
  const rows = await db
    .select()
    .from(practiceAnswers)
    .where(and(eq(practiceAnswers.studentId, studentId), eq(practiceAnswers.practiceId, practiceId)));
  return rows.map((row) => ({ ...row, isFixed: row.fixedAt !== null }));
}

/** Writes answers that were merged with the stored ones under the lock. */
export async function storePracticeAnswers(
  db: Database,
  studentId: number,
  practiceId: number,
  answers: readonly StoredAnswer[],
): Promise<void> {
  if (answers.length === 0) return;
  await db
    .insert(practiceAnswers)
    .values(answers.map(({ isFixed: _, ...answer }) => ({ ...answer, studentId, practiceId })))
    .onConflictDoUpdate({
      target: [practiceAnswers.studentId, practiceAnswers.practiceId, practiceAnswers.questionId],
      set: {
        answerId: sql`excluded.answer_id`,
        certainty: sql`excluded.certainty`,
        counter: sql`excluded.counter`,
        device: sql`excluded.device`,
        seconds: sql`excluded.seconds`,
        marks: sql`excluded.marks`,
        fixedAt: sql`excluded.fixed_at`,
        answeredAt: sql`excluded.answered_at`,
      },
    });
}

/** The questions of a training that were answered wrong, by the key in force. */
export async function findWrongQuestions(
  db: Database,
  studentId: number,
  practiceId: number,
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select e.question_id as id from study_events e
      left join question_answers a on a.id = e.answer_id and a.question_id = e.question_id
    where e.student_id = ${studentId} and e.source = 'practice' and e.source_id = ${practiceId}
      and not coalesce(a.is_correct, e.was_right)`);
  return rows.map(({ id }) => id);
}

/** Which of some questions are of some families. */
export async function findIdsInFamilies(
  db: Database,
  ids: readonly number[],
  families: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: questions.id })
    .from(questions)
    .where(and(inArray(questions.id, [...ids]), inArray(questions.familyId, [...families])));
  return new Set(rows.map(({ id }) => id));
}
