import { eq, inArray, isNull, sql } from 'drizzle-orm';
import { students, studyStates } from '../../../database/schema/index.ts';
import { acquireAdvisoryLock } from '../../../platform/advisory-lock.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { buildCards } from '../evidence/build-cards.ts';
import { askedOfStudents, insertAttemptEvents } from '../evidence/insert-events.ts';
import { countAllDifficulties } from '../evidence/question-difficulties.ts';
import { countResults } from '../performance/count-results.ts';
import { buildStudentAbilities, continueRun } from './ability/run-abilities.ts';
import { repeatRun } from './ability/run-queries.ts';

const BATCH_SIZE = 50;
const MAX_RUN_MS = 40_000;

/** Makes events of what the next students finished before events were kept; returns how many students there were. */
export function fillBatch(context: Context): Promise<number> {
  return inTransaction(context, async (tx) => {
    const { db } = tx;
    // One worker at a time: a statement for all students cannot lock the rows that it finds.
    await acquireAdvisoryLock(db, 'study-history');
    const rows = await db
      .select({ id: students.id })
      .from(students)
      .leftJoin(studyStates, eq(studyStates.studentId, students.id))
      .where(isNull(studyStates.studentId))
      .orderBy(students.id)
      .limit(BATCH_SIZE);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    const written = await insertAttemptEvents(db, askedOfStudents(ids), tx.now());
    if (written > 0) await buildCards(tx, ids);
    await db.insert(studyStates).values(ids.map((studentId) => ({ studentId, filledAt: tx.now() })));
    return ids.length;
  });
}

/** Counts the results of the next students who have none since before they were counted; returns how many there were. */
export function countBatch(context: Context): Promise<number> {
  return inTransaction(context, async (tx) => {
    await acquireAdvisoryLock(tx.db, 'study-history');
    const rows = await tx.db
      .select({ id: studyStates.studentId })
      .from(studyStates)
      .where(isNull(studyStates.resultsCountedAt))
      .orderBy(studyStates.studentId)
      .limit(BATCH_SIZE);
    const ids = rows.map(({ id }) => id);
    for (const id of ids) await countResults(tx, id);
    if (ids.length > 0)
      await tx.db
        .update(studyStates)
        .set({ resultsCountedAt: tx.now() })
        .where(inArray(studyStates.studentId, ids));
    return ids.length;
  });
}

/** Goes on until every student's history is filled; what is left is done by the next run. */
export async function fillHistory(context: Context): Promise<void> {
  const end = performance.now() + MAX_RUN_MS;
  while (performance.now() < end && (await fillBatch(context)) > 0);
  while (performance.now() < end && (await countBatch(context)) > 0);
}

/** Throws away what was built from a student's answers, or from everybody's, and builds it again: cards and results. */
export async function rebuildLearning(context: Context, studentId?: number): Promise<number> {
  await inTransaction(context, (tx) =>
    recordAudit(tx, {
      action: 'rebuild-learning',
      subject: studentId === undefined ? { kind: 'student', id: 'all' } : { kind: 'student', id: studentId },
    }),
  );
  if (studentId === undefined) await countAllDifficulties(context);
  let built = 0;
  let last = 0;
  for (;;) {
    const rows = await context.db
      .select({ id: students.id })
      .from(students)
      .where(studentId === undefined ? sql`${students.id} > ${last}` : eq(students.id, studentId))
      .orderBy(students.id)
      .limit(BATCH_SIZE);
    for (const { id } of rows)
      await inTransaction(context, async (tx) => {
        await buildCards(tx, [id]);
        await countResults(tx, id);
        if (studentId !== undefined) await buildStudentAbilities(tx, [id]);
      });
    built += rows.length;
    last = rows.at(-1)?.id ?? last;
    if (studentId !== undefined || rows.length < BATCH_SIZE) break;
  }
  if (studentId === undefined) {
    await repeatRun(context);
    await continueRun(context);
  }
  return built;
}
