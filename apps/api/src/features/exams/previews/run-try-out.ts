import { eq, max } from 'drizzle-orm';
import {
  exams,
  examVersions,
  examWindows,
  lessonDays,
  lessons,
  type TryOutState,
  tryOuts,
} from '../../../database/schema/index.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { unauthorized } from '../../../platform/errors.ts';
import { runRolledBack } from '../../../platform/run-rolled-back.ts';
import { addDraftLesson } from '../exam-composition/draft-version.ts';
import type { Preview } from './preview-token.ts';
import { insertPreviewStudent, previewStudentId } from './run-preview.ts';
import { insertTryOutRows, readTryOutRows } from './try-out-rows.ts';

/** Writes the exam as it was when the try-out began, open to its student, and what the exam room has written since. */
async function prepare(tx: Context, preview: Preview, { exam, version, rows }: TryOutState): Promise<void> {
  const { db } = tx;
  // An own end, because the class group may have ended.
  await insertPreviewStudent(tx, preview, { endsOn: '2999-12-31' });
  await addDraftLesson(tx, exam.lessonId);
  await db.update(lessons).set({ isLocked: false, archivedAt: null }).where(eq(lessons.id, exam.lessonId));
  await db.delete(lessonDays).where(eq(lessonDays.lessonId, exam.lessonId));
  const rules = {
    maxAttempts: null,
    closesAtWindowEnd: false,
    resultTime: 'at-once' as const,
    resultsAt: null,
  };
  await db
    .insert(exams)
    .values({ ...exam, ...rules })
    .onConflictDoUpdate({ target: exams.id, set: { ...exam, ...rules } });
  await db.delete(examWindows).where(eq(examWindows.examId, exam.id));
  const [newest] = await db
    .select({ number: max(examVersions.number) })
    .from(examVersions)
    .where(eq(examVersions.examId, exam.id));
  await db.insert(examVersions).values({ ...version, number: (newest?.number ?? 0) + 1 });
  await insertTryOutRows(db, rows);
}

/**
 * Runs a request of the exam room for a try-out. The rows that it writes are read before they are rolled back, and kept
 * with the try-out for the next request. Requests of one try-out run one after the other.
 */
export function runTryOut<T>(
  context: Context,
  preview: Preview,
  run: (context: Context) => Promise<T> | T,
): Promise<T> {
  const id = preview.tryOut ?? 0;
  return inTransaction(context, async (tx) => {
    const [tryOut] = await tx.db.select().from(tryOuts).where(eq(tryOuts.id, id)).for('update');
    if (!tryOut) throw unauthorized();
    const { state } = tryOut;
    const { result, rows } = await runRolledBack(tx, async (inner) => {
      await prepare(inner, preview, state);
      const result = await run(inner);
      return { result, rows: await readTryOutRows(inner.db, previewStudentId(preview)) };
    });
    await tx.db
      .update(tryOuts)
      .set({ state: { ...state, rows } })
      .where(eq(tryOuts.id, id));
    return result;
  });
}
