import type { Database } from '../../../database/database.ts';
import { questionMarks } from '../../../database/schema/index.ts';

interface MarkKey {
  studentId: number;
  questionId: number;
}

type MarkColumns = Partial<
  Pick<typeof questionMarks.$inferInsert, 'cause' | 'causeAt' | 'rule' | 'restedAt'>
>;

/** Sets what notebook and review keep of a question; what is absent stays. */
export async function saveMarkColumns(
  db: Database,
  key: MarkKey,
  columns: MarkColumns,
  now: Date,
): Promise<void> {
  const values = { ...columns, changedAt: now };
  await db
    .insert(questionMarks)
    .values({ ...key, ...values })
    .onConflictDoUpdate({ target: [questionMarks.studentId, questionMarks.questionId], set: values });
}
