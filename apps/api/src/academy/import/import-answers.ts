import { asc, inArray, sql } from 'drizzle-orm';
import { requireFound } from '../../database/rows/find-ids.ts';
import { matchRows } from '../../database/rows/match-rows.ts';
import { insertRows } from '../../database/rows/table-rows.ts';
import { questionAnswers } from '../../database/schema/index.ts';
import { groupBy } from '../../platform/group-by.ts';
import { storageKey } from '../../platform/storage/storage-key.ts';
import type { Question } from '../content/question-format.ts';
import type { ImportContext } from './import-context.ts';

interface AnswerRow {
  id?: number;
  questionId: number;
  position: number;
  text: string;
  imagePath: string | null;
  isCorrect: boolean;
}

const identityOf = (row: AnswerRow) => JSON.stringify([row.text, row.imagePath]);
const serialize = (row: AnswerRow) => JSON.stringify([row.id, row.position, identityOf(row), row.isCorrect]);

/**
 * Imports answers. An answer keeps its id when it moves and when its text is corrected in place. Exam versions contain
 * the earlier answers, so the answers of a changed question are deleted and inserted again.
 */
export async function importAnswers(
  { db, changes }: Pick<ImportContext, 'db' | 'changes'>,
  questions: readonly Pick<Question, 'code' | 'answers'>[],
  questionIds: ReadonlyMap<string, number>,
): Promise<void> {
  const found: (AnswerRow & { id: number })[] = await db
    .select()
    .from(questionAnswers)
    .where(sql`${questionAnswers.questionId} = any(${sql.param([...questionIds.values()])})`)
    .orderBy(asc(questionAnswers.questionId), asc(questionAnswers.position));
  const existing = groupBy(found, (row) => row.questionId);
  const changed: AnswerRow[] = [];
  const rewritten: number[] = [];
  for (const question of questions) {
    const questionId = requireFound(questionIds.get(question.code), question.code);
    const wanted = question.answers.map(
      (answer, at): AnswerRow => ({
        questionId,
        position: at + 1,
        text: answer.text,
        imagePath: storageKey('uploads', answer.image) ?? null,
        isCorrect: answer.correct,
      }),
    );
    const before = existing.get(questionId) ?? [];
    const { pairs } = matchRows(before, wanted, { existing: identityOf, wanted: identityOf });
    const rows = pairs.map((pair): AnswerRow => ({ ...pair.wanted, id: pair.existing?.id }));
    if (rows.map(serialize).join('\n') === before.map(serialize).join('\n')) continue;
    changed.push(...rows);
    if (before.length > 0) rewritten.push(questionId);
  }
  if (rewritten.length > 0) {
    await db.delete(questionAnswers).where(inArray(questionAnswers.questionId, rewritten));
  }
  const kept = changed.filter((row) => row.id !== undefined);
  const added = changed.filter((row) => row.id === undefined).map(({ id: _, ...row }) => row);
  await insertRows(db, questionAnswers, kept);
  await insertRows(db, questionAnswers, added);
  changes.add('answers', { added: added.length, changed: kept.length });
}
