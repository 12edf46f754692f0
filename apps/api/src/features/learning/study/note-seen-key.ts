import { eq } from 'drizzle-orm';
import { questions, seenKeys } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';

/** Notes that a student has seen the key of a question; the first time stays. Staff who see as the student leave nothing. */
export async function noteSeenKey(
  { db, now, isReadOnly }: Context,
  studentId: number,
  questionId: number,
): Promise<void> {
  if (isReadOnly) return;
  await db.insert(seenKeys).values({ studentId, questionId, seenAt: now() }).onConflictDoNothing();
}

/** The same for a page that had the key and has shown it now. */
export async function noteShownKey(context: Context, studentId: number, questionId: number) {
  const [question] = await context.db
    .select({ id: questions.id })
    .from(questions)
    .where(eq(questions.id, questionId));
  if (!question) throw notFound('Não encontramos esta questão.');
  await noteSeenKey(context, studentId, questionId);
  return {};
}
