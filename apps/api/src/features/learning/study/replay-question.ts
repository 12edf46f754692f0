import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { cards, notebookChanges, questions } from '../../../database/schema/index.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { buildCards, lockCards } from '../evidence/build-cards.ts';
import { countDifficulties } from '../evidence/question-difficulties.ts';
import { countResults } from '../performance/count-results.ts';
import { repeatRun } from './ability/run-queries.ts';

const BATCH_SIZE = 500;

/** The students among these who have the question in their notebook. */
async function findReaders({ db }: Context, studentIds: readonly number[], questionId: number) {
  const rows = await db
    .select({ id: cards.studentId })
    .from(cards)
    .where(
      and(
        inArray(cards.studentId, [...studentIds]),
        eq(cards.questionId, questionId),
        isNull(cards.masteredAt),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

async function isAnnulled({ db }: Context, questionId: number): Promise<boolean> {
  const [row] = await db
    .select({ annulledAt: questions.annulledAt })
    .from(questions)
    .where(eq(questions.id, questionId));
  return row?.annulledAt != null;
}

/** Builds the cards of some students and keeps why the question came into or left their notebooks. */
async function replayBatch(tx: Context, students: readonly number[], questionId: number): Promise<void> {
  await lockCards(tx, students);
  const before = await findReaders(tx, students, questionId);
  await buildCards(tx, students, [questionId]);
  const after = await findReaders(tx, students, questionId);
  const left = (await isAnnulled(tx, questionId)) ? ('annulled' as const) : ('right' as const);
  const changes = students.flatMap((studentId) => {
    if (before.has(studentId) === after.has(studentId)) return [];
    const kind = before.has(studentId) ? left : ('wrong' as const);
    return [{ studentId, questionId, kind, changedAt: tx.now() }];
  });
  if (changes.length === 0) return;
  await tx.db
    .insert(notebookChanges)
    .values(changes)
    .onConflictDoUpdate({
      target: [notebookChanges.studentId, notebookChanges.questionId],
      set: { kind: sql`excluded.kind`, changedAt: sql`excluded.changed_at` },
    });
}

/**
 * Builds the cards of a question anew for every student who answered it, after its key or its module changed or it was
 * annulled, and counts their results and its difficulty. The difficulties of last night are estimated again.
 */
export async function replayQuestion(context: Context, questionId: number): Promise<void> {
  await countDifficulties(context, [questionId]);
  let last = 0;
  for (;;) {
    const { rows } = await context.db.execute<{ id: number }>(sql`
      select distinct student_id as id from study_events
      where question_id = ${questionId} and student_id > ${last} order by 1 limit ${BATCH_SIZE}`);
    const students = rows.map(({ id }) => id);
    if (students.length > 0) await inTransaction(context, (tx) => replayBatch(tx, students, questionId));
    for (const studentId of students) await inTransaction(context, (tx) => countResults(tx, studentId));
    if (students.length < BATCH_SIZE) break;
    last = students.at(-1) ?? last;
  }
  await repeatRun(context);
}
