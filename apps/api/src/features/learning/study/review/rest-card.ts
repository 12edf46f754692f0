import { and, eq } from 'drizzle-orm';
import { cards } from '../../../../database/schema/index.ts';
import type { Context } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/errors.ts';
import { saveMarkColumns } from '../../../exams/marks/save-mark-columns.ts';

async function setRested({ db, now }: Context, studentId: number, questionId: number, restedAt: Date | null) {
  const [card] = await db
    .select({ id: cards.questionId })
    .from(cards)
    .where(and(eq(cards.studentId, studentId), eq(cards.questionId, questionId)));
  if (!card) throw notFound('Esta questão não está na sua revisão.');
  await saveMarkColumns(db, { studentId, questionId }, { restedAt }, now());
  return {};
}

/** Takes a question out of the review until the student brings it back. */
export const restCard = (
  context: Context,
  { studentId, questionId }: { studentId: number; questionId: number },
) => setRested(context, studentId, questionId, context.now());

export const resumeCard = (
  context: Context,
  { studentId, questionId }: { studentId: number; questionId: number },
) => setRested(context, studentId, questionId, null);
