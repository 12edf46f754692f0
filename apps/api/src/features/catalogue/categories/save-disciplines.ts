import { ChangeCounter } from '../../../database/rows/change-counter.ts';
import type { CompleteRow } from '../../../database/rows/table-rows.ts';
import { upsertRows } from '../../../database/rows/upsert-rows.ts';
import { disciplines } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';

/** Saves disciplines by tag. Other disciplines are kept: lessons and mentors refer to them. */
export async function saveDisciplines(
  { db }: Context,
  inputs: readonly CompleteRow<typeof disciplines, 'id'>[],
): Promise<ChangeCounter> {
  const changes = new ChangeCounter();
  changes.add(
    'disciplines',
    await upsertRows(db, disciplines, inputs, 'tag', { kind: 'discipline', id: 'id' }),
  );
  return changes;
}
