import { listLetters } from '@toro/domain/questions/questions/lettering';
import type { QuestionFields } from '@toro/domain/questions/questions/question-fields';
import { eq } from 'drizzle-orm';
import { questions } from '../../../database/schema/index.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { storeChangedVersion } from '../../catalogue/content/imported-versions.ts';
import { questionContent } from '../../questions/questions/question-content.ts';
import { markAnnulled, retireQuestions } from '../../questions/questions/retire-questions.ts';

async function lockQuestion({ db }: Context, code: string) {
  const [row] = await db.select().from(questions).where(eq(questions.code, code)).for('update');
  if (!row) throw notFound(`Não existe a questão ${code}.`);
  return row;
}

const setKey = <T extends Pick<QuestionFields, 'options'>>(fields: T, key: string): T => ({
  ...fields,
  options: fields.options.map((option) => ({ ...option, correct: option.key === key })),
});

/**
 * Gives a question another key. Attempts that were finished keep their result; what students answered is judged anew for
 * review, notebook and estimates. A draft of the office gets the same key.
 */
export function rekeyQuestion(
  context: Context,
  { code, letter }: { code: string; letter: string },
): Promise<{ changed: boolean }> {
  return inTransaction(context, async (tx) => {
    const { id } = await lockQuestion(tx, code);
    const fields = await questionContent.readPublished(tx, id);
    if (!fields) throw notFound(`Não existe a questão ${code}.`);
    const letters = listLetters(fields.options.length);
    const option = fields.options[letters.indexOf(letter.toUpperCase())];
    if (!option)
      throw new AppError('invalid_input', `A questão ${code} não tem a alternativa ${letter.toUpperCase()}.`);
    if (option.correct) return { changed: false };
    const before = letters[fields.options.findIndex(({ correct }) => correct)] ?? null;
    const wanted = setKey(fields, option.key);
    await questionContent.publish(tx, id, wanted);
    const entity = { kind: 'question' as const, id, note: 'Gabarito alterado' };
    await storeChangedVersion(tx, entity, wanted, (draft) => setKey(draft, option.key));
    await recordAudit(tx, {
      action: 'rekey-question',
      subject: { kind: 'question', id: code },
      changes: [{ field: 'key', before, after: letter.toUpperCase() }],
    });
    return { changed: true };
  });
}

/** Annuls a question: it is no evidence any more, has no card and is never asked again. Finished attempts stay. */
export function annulQuestion(context: Context, code: string): Promise<{ changed: boolean }> {
  return inTransaction(context, async (tx) => {
    const { id, annulledAt } = await lockQuestion(tx, code);
    if (annulledAt) return { changed: false };
    await retireQuestions(tx, { codes: [code], retired: true });
    await markAnnulled(tx, id);
    await tx.jobs.send(tx.db, 'replay-question', { id });
    await recordAudit(tx, { action: 'annul-question', subject: { kind: 'question', id: code } });
    return { changed: true };
  });
}
