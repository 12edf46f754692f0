import { eq } from 'drizzle-orm';
import { questions } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { recordSeenKey } from '../evidence/record-seen-key.ts';

/** Notes the key of a question that a page had and has shown now. */
export async function noteSeenKey(
  context: Context,
  { studentId, id: questionId }: { studentId: number; id: number },
) {
  const [question] = await context.db
    .select({ id: questions.id })
    .from(questions)
    .where(eq(questions.id, questionId));
  if (!question) throw notFound('Não encontramos esta questão.');
  await recordSeenKey(context, studentId, questionId);
  return {};
}
