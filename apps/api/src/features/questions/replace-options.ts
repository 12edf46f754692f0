import { asc, inArray, sql } from 'drizzle-orm';
import type { ChangeCounts, ChangedThing } from '../../database/rows/change-counter.ts';
import { requireFound } from '../../database/rows/find-ids.ts';
import { matchRows } from '../../database/rows/match-rows.ts';
import { type CompleteRow, insertRows } from '../../database/rows/table-rows.ts';
import { questionAnswers } from '../../database/schema/index.ts';
import type { Database } from '../../platform/database.ts';
import { groupBy } from '../../platform/group-by.ts';

export type OptionInput = CompleteRow<typeof questionAnswers, 'id' | 'questionId' | 'position'>;

interface OptionRow extends OptionInput {
  id?: number;
  questionId: number;
  position: number;
}

const identityOf = (row: OptionRow) => JSON.stringify([row.text, row.imagePath]);
const serialize = (row: OptionRow) => JSON.stringify([row.id, row.position, identityOf(row), row.isCorrect]);

const toShown = ({ text, imagePath, isCorrect }: OptionRow) => ({ text, imagePath, isCorrect });

/**
 * Replaces the options of each question. An option keeps its id when it moves and when its text is corrected in place.
 * Exam versions contain the earlier options, so the options of a changed question are deleted and inserted again.
 */
export async function replaceOptions(
  db: Database,
  inputs: readonly { code: string; options: readonly OptionInput[] }[],
  questionIds: ReadonlyMap<string, number>,
): Promise<ChangeCounts> {
  const found: (OptionRow & { id: number })[] = await db
    .select()
    .from(questionAnswers)
    .where(sql`${questionAnswers.questionId} = any(${sql.param([...questionIds.values()])})`)
    .orderBy(asc(questionAnswers.questionId), asc(questionAnswers.position));
  const existing = groupBy(found, (row) => row.questionId);
  const changed: OptionRow[] = [];
  const rewritten: number[] = [];
  const things: ChangedThing[] = [];
  for (const { code, options } of inputs) {
    const questionId = requireFound(questionIds.get(code), code);
    const wanted = options.map((option, at): OptionRow => ({ ...option, questionId, position: at + 1 }));
    const before = existing.get(questionId) ?? [];
    const { pairs } = matchRows(before, wanted, { existing: identityOf, wanted: identityOf });
    const rows = pairs.map((pair): OptionRow => ({ ...pair.wanted, id: pair.existing?.id }));
    if (rows.map(serialize).join('\n') === before.map(serialize).join('\n')) continue;
    changed.push(...rows);
    if (before.length === 0) continue;
    rewritten.push(questionId);
    const change = { field: 'options', before: before.map(toShown), after: rows.map(toShown) };
    things.push({ kind: 'question', id: code, changes: [change] });
  }
  if (rewritten.length > 0)
    await db.delete(questionAnswers).where(inArray(questionAnswers.questionId, rewritten));
  const kept = changed.filter((row) => row.id !== undefined);
  const added = changed.filter((row) => row.id === undefined).map(({ id: _, ...row }) => row);
  await insertRows(db, questionAnswers, kept);
  await insertRows(db, questionAnswers, added);
  return { added: added.length, changed: kept.length, removed: 0, things };
}
