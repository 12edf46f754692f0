import { advanceIdentity } from '../../../database/rows/advance-identity.ts';
import { ChangeCounter } from '../../../database/rows/change-counter.ts';
import type { CompleteRow } from '../../../database/rows/table-rows.ts';
import { upsertRows } from '../../../database/rows/upsert-rows.ts';
import { classGroups } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';

type StaffColumns = 'isSaleOpen' | 'hasPrice';

export type ClassGroupInput = CompleteRow<typeof classGroups, StaffColumns | 'enrolled'> &
  Partial<Pick<typeof classGroups.$inferInsert, StaffColumns>>;

/** The fields without the counted enrolments, which only `changeEnrolled` writes. */
const withoutCount = ({ enrolled: _, ...row }: ClassGroupInput & { enrolled?: number }) => row;

/** Saves class groups by id. Other class groups are kept: enrolments and orders refer to them. */
export async function saveClassGroups(
  { db }: Context,
  inputs: readonly ClassGroupInput[],
): Promise<ChangeCounter> {
  const changes = new ChangeCounter();
  changes.add(
    'class groups',
    await upsertRows(db, classGroups, inputs.map(withoutCount), 'id', { kind: 'class-group', id: 'id' }),
  );
  await advanceIdentity(db, classGroups);
  return changes;
}
