import { advanceIdentity } from '../../database/rows/advance-identity.ts';
import { ChangeCounter } from '../../database/rows/change-counter.ts';
import type { CompleteRow } from '../../database/rows/table-rows.ts';
import { upsertRows } from '../../database/rows/upsert-rows.ts';
import { classGroups } from '../../database/schema/index.ts';
import type { Context } from '../../platform/context.ts';

type StaffColumns = 'isSaleOpen' | 'hasPrice';

export type ClassGroupInput = CompleteRow<typeof classGroups, StaffColumns> &
  Partial<Pick<typeof classGroups.$inferInsert, StaffColumns>>;

/** Saves class groups by id. Other class groups are kept: enrolments and orders refer to them. */
export async function saveClassGroups(
  { db }: Context,
  inputs: readonly ClassGroupInput[],
): Promise<ChangeCounter> {
  const changes = new ChangeCounter();
  changes.add(
    'class groups',
    await upsertRows(db, classGroups, inputs, 'id', { kind: 'class-group', id: 'id' }),
  );
  await advanceIdentity(db, classGroups);
  return changes;
}
