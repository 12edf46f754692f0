import { eq } from 'drizzle-orm';
import { type TryOutState, tryOuts } from '../../../database/schema/index.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { unauthorized } from '../../../platform/errors.ts';
import { runRolledBack } from '../../../platform/run-rolled-back.ts';
import { openLessonToAll } from '../../catalogue/lessons/lesson-of-try-out.ts';
import { addDraftLesson } from '../exam-composition/draft-version.ts';
import { saveExamOfTryOut } from '../exam-composition/exam-of-try-out.ts';
import { insertTryOutRows, insertVersionOfTryOut, readTryOutRows } from '../exams/try-out-rows.ts';
import type { Preview } from './preview-token.ts';
import { insertPreviewStudent, previewStudentId } from './run-preview.ts';

/** Writes the exam as it was when the try-out began, open to its student, and what the exam room has written since. */
async function prepare(tx: Context, preview: Preview, { exam, version, rows }: TryOutState): Promise<void> {
  const { db } = tx;
  // An own end, because the class group may have ended.
  await insertPreviewStudent(tx, preview, { endsOn: '2999-12-31' });
  await addDraftLesson(tx, exam.lessonId);
  await openLessonToAll(db, exam.lessonId);
  await saveExamOfTryOut(db, exam);
  await insertVersionOfTryOut(db, version);
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
