import { asc, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import type { ChangeCounts, ChangedEntity } from '../../../database/rows/change-counter.ts';
import { requireFound } from '../../../database/rows/find-ids.ts';
import { matchRows } from '../../../database/rows/match-rows.ts';
import { type CompleteRow, insertRows } from '../../../database/rows/table-rows.ts';
import { questionAnswers } from '../../../database/schema/index.ts';
import { groupBy } from '../../../platform/group-by.ts';

export interface OptionInput
  extends CompleteRow<
    typeof questionAnswers,
    'id' | 'questionId' | 'position' | 'reason' | 'isFixed' | 'draftKey'
  > {
  /** The stored option that it replaces; without it, options are matched by their text and order. */
  id?: number;
  /** Left as it is where it is not given. */
  reason?: string;
  isFixed?: boolean;
  draftKey?: string | null;
}

interface OptionRow extends OptionInput {
  questionId: number;
  position: number;
}

type StoredOption = typeof questionAnswers.$inferSelect;

const identityOf = (row: OptionRow) => JSON.stringify([row.text, row.imagePath]);
const serialize = (row: OptionRow) =>
  JSON.stringify([
    row.id,
    row.position,
    identityOf(row),
    row.isCorrect,
    row.reason,
    row.isFixed,
    row.draftKey,
  ]);

const toShown = ({ text, imagePath, isCorrect, isFixed }: OptionRow) => ({
  text,
  imagePath,
  isCorrect,
  ...(isFixed && { isFixed }),
});

const findKey = (options: readonly { id?: number; isCorrect: boolean }[]) =>
  options.find(({ isCorrect }) => isCorrect)?.id;

/** The wanted options with the ids of the stored ones that they replace. */
function pairOptions(before: readonly StoredOption[], wanted: readonly OptionRow[]): OptionRow[] {
  const keep = (row: OptionRow, existing: StoredOption | undefined): OptionRow => ({
    ...row,
    id: existing?.id,
    reason: row.reason ?? existing?.reason ?? '',
    isFixed: row.isFixed ?? existing?.isFixed ?? false,
    draftKey: row.draftKey ?? existing?.draftKey ?? null,
  });
  if (wanted.some(({ id }) => id !== undefined))
    return wanted.map((row) =>
      keep(
        row,
        before.find(({ id }) => id === row.id),
      ),
    );
  const { pairs } = matchRows(before, wanted, { existing: identityOf, wanted: identityOf });
  return pairs.map((pair) => keep(pair.wanted, pair.existing));
}

/**
 * Replaces the options of each question. An option keeps its id when it moves and when its text is corrected in place.
 * Exam versions contain the earlier options, so the options of a changed question are deleted and inserted again.
 */
export async function replaceOptions(
  db: Database,
  inputs: readonly { code: string; options: readonly OptionInput[] }[],
  questionIds: ReadonlyMap<string, number>,
): Promise<{ counts: ChangeCounts; rekeyed: number[] }> {
  const found: StoredOption[] = await db
    .select()
    .from(questionAnswers)
    .where(sql`${questionAnswers.questionId} = any(${sql.param([...questionIds.values()])})`)
    .orderBy(asc(questionAnswers.questionId), asc(questionAnswers.position));
  const existing = groupBy(found, (row) => row.questionId);
  const changed: OptionRow[] = [];
  const rewritten: number[] = [];
  /** Questions whose right option is another one now. */
  const rekeyed: number[] = [];
  const entities: ChangedEntity[] = [];
  for (const { code, options } of inputs) {
    const questionId = requireFound(questionIds.get(code), code);
    const wanted = options.map((option, at): OptionRow => ({ ...option, questionId, position: at + 1 }));
    const before = existing.get(questionId) ?? [];
    const rows = pairOptions(before, wanted);
    if (rows.map(serialize).join('\n') === before.map(serialize).join('\n')) continue;
    changed.push(...rows);
    if (before.length === 0) continue;
    rewritten.push(questionId);
    if (findKey(before) !== findKey(rows)) rekeyed.push(questionId);
    const change = { field: 'options', before: before.map(toShown), after: rows.map(toShown) };
    entities.push({ kind: 'question', id: code, changes: [change] });
  }
  if (rewritten.length > 0)
    await db.delete(questionAnswers).where(inArray(questionAnswers.questionId, rewritten));
  const kept = changed.filter((row) => row.id !== undefined);
  const added = changed.filter((row) => row.id === undefined).map(({ id: _, ...row }) => row);
  await insertRows(db, questionAnswers, kept);
  await insertRows(db, questionAnswers, added);
  return { counts: { added: added.length, changed: kept.length, removed: 0, entities }, rekeyed };
}
