import { ChangeCounter } from '../../../database/rows/change-counter.ts';
import type { CompleteRow } from '../../../database/rows/table-rows.ts';
import { upsertRows } from '../../../database/rows/upsert-rows.ts';
import { courseCategories } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';

export type CategoryInput = CompleteRow<typeof courseCategories>;

/** Saves course categories by id. Other categories are kept: courses refer to them. */
export async function saveCategories(
  { db }: Context,
  inputs: readonly CategoryInput[],
): Promise<ChangeCounter> {
  const changes = new ChangeCounter();
  changes.add(
    'categories',
    await upsertRows(db, courseCategories, inputs, 'id', { kind: 'category', id: 'id' }),
  );
  return changes;
}
