import { ChangeCounter } from '../../../database/rows/change-counter.ts';
import { replaceSets } from '../../../database/rows/replace-sets.ts';
import type { CompleteRow } from '../../../database/rows/table-rows.ts';
import { scoreTexts } from '../../../database/schema/index.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';

export type ScoreTextInput = CompleteRow<typeof scoreTexts, 'id'>;

/** Replaces the score texts of the given course categories; `removeOthers` deletes the texts of all others. */
export function saveScoreTexts(
  context: Context,
  inputs: readonly ScoreTextInput[],
  { removeOthers = false }: { removeOthers?: boolean } = {},
): Promise<ChangeCounter> {
  return inTransaction(context, async ({ db }) => {
    const changes = new ChangeCounter();
    const stored = removeOthers
      ? await db.selectDistinct({ id: scoreTexts.courseCategoryId }).from(scoreTexts)
      : [];
    const owners = new Set([...stored.map(({ id }) => id), ...inputs.map((row) => row.courseCategoryId)]);
    changes.add('score texts', await replaceSets(db, scoreTexts, 'courseCategoryId', [...owners], inputs));
    return changes;
  });
}
