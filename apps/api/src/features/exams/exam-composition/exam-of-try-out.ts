import { eq } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { exams, examWindows, type TryOutState } from '../../../database/schema/index.ts';

/** Writes an exam without the rules of when and how often, for a transaction that is rolled back. */
export async function saveExamOfTryOut(db: Database, exam: TryOutState['exam']): Promise<void> {
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
}
