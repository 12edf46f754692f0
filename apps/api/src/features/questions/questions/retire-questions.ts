import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { questions } from '../../../database/schema/index.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { flushSearchIndex } from './flush-search-index.ts';

interface RetireQuestionsInput {
  codes: readonly string[];
  /** False takes retired questions back. */
  retired: boolean;
}

/**
 * Retires questions or takes them back: all of them or none. A retired question is in no list, no search and no new
 * exam. Exams and reviews that have it keep it, and its printed address keeps working. Returns how many changed.
 */
export function retireQuestions(
  context: Context,
  { codes, retired }: RetireQuestionsInput,
): Promise<{ changed: number }> {
  return inTransaction(context, async (tx) => {
    const { db, now } = tx;
    const stored = await db
      .select({ code: questions.code })
      .from(questions)
      .where(inArray(questions.code, [...codes]))
      .for('update');
    const known = new Set(stored.map(({ code }) => code));
    const unknown = codes.filter((code) => !known.has(code));
    if (unknown.length > 0) throw notFound(`Não existe a questão ${unknown.join(', ')}.`);
    const changed = await db
      .update(questions)
      .set({ retiredAt: retired ? now() : null })
      .where(
        and(
          inArray(questions.code, [...codes]),
          retired ? isNull(questions.retiredAt) : isNotNull(questions.retiredAt),
        ),
      )
      .returning({ code: questions.code });
    if (changed.length === 0) return { changed: 0 };
    await flushSearchIndex(tx);
    for (const { code } of changed)
      await recordAudit(tx, {
        action: retired ? 'retire-question' : 'restore-question',
        subject: { kind: 'question', id: code },
      });
    return { changed: changed.length };
  });
}

/** Notes that a retired question is annulled. */
export async function markAnnulled({ db, now }: Context, id: number): Promise<void> {
  await db.update(questions).set({ annulledAt: now() }).where(eq(questions.id, id));
}
