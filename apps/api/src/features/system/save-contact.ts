import { ChangeCounter } from '../../database/rows/change-counter.ts';
import type { CompleteRow } from '../../database/rows/table-rows.ts';
import { upsertRows } from '../../database/rows/upsert-rows.ts';
import { academyContact } from '../../database/schema/index.ts';
import { type Context, inTransaction } from '../../platform/context.ts';

export type ContactInput = CompleteRow<typeof academyContact, 'id'>;

/** Saves how to reach the academy. There is one row, because a database serves one academy. */
export function saveContact(context: Context, input: ContactInput): Promise<ChangeCounter> {
  return inTransaction(context, async ({ db }) => {
    const changes = new ChangeCounter();
    changes.add('contact', await upsertRows(db, academyContact, [{ id: 1, ...input }], 'id'));
    return changes;
  });
}
