import { type ExamFields, findExamMissingFields } from '@toro/domain/exams/exam-composition/exam-fields';
import { desc, eq } from 'drizzle-orm';
import { examVersions } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { runRolledBack } from '../../../platform/run-rolled-back.ts';
import { insertDraftLesson } from './composition-queries.ts';
import { saveExam } from './save-exam.ts';

/** The draft without its rules: windows, attempts and results may still be incomplete. */
const withoutRules = (fields: ExamFields): ExamFields => ({
  ...fields,
  windows: [],
  closes_at_window_end: false,
  max_attempts: null,
  result_time: 'at-once',
  results_at: null,
});

/** Gives the lesson of a draft its row, which is rolled back, while it was never published. */
export const addDraftLesson = ({ db }: Context, lessonId: number): Promise<void> =>
  insertDraftLesson(db, lessonId);

/** Reads the version that a draft would have. It is published in a transaction that is rolled back. */
export async function readDraftVersion<T>(
  context: Context,
  id: number,
  fields: ExamFields,
  read: (tx: Context, version: typeof examVersions.$inferSelect) => Promise<T>,
): Promise<T> {
  const draft = withoutRules(fields);
  const [missingField] = findExamMissingFields(draft);
  if (missingField)
    throw new AppError('invalid_input', `O rascunho ainda está incompleto: ${missingField.message}`);
  return runRolledBack(context, async (tx) => {
    await addDraftLesson(tx, fields.lesson ?? 0);
    await saveExam(tx, id, draft);
    const [version] = await tx.db
      .select()
      .from(examVersions)
      .where(eq(examVersions.examId, id))
      .orderBy(desc(examVersions.number))
      .limit(1);
    if (!version) throw new Error('the draft has no version');
    return read(tx, version);
  });
}
