import type { Database } from '../../../database/database.ts';
import { ChangeCounter } from '../../../database/rows/change-counter.ts';
import type { CompleteRow } from '../../../database/rows/table-rows.ts';
import { upsertRows } from '../../../database/rows/upsert-rows.ts';
import { financialInstitutions } from '../../../database/schema/index.ts';
import { compareNames } from '../../../platform/compare-names.ts';
import type { Context } from '../../../platform/context.ts';

/** Saves the financial institutions that a buyer can choose, by code. */
export async function saveInstitutions(
  { db }: Context,
  inputs: readonly CompleteRow<typeof financialInstitutions>[],
): Promise<ChangeCounter> {
  const changes = new ChangeCounter();
  changes.add('institutions', await upsertRows(db, financialInstitutions, inputs, 'code'));
  return changes;
}

/** All institutions by name, those that are switched off too. */
export async function findAllInstitutions(db: Database) {
  const found = await db.select().from(financialInstitutions);
  return found.sort((one, other) => compareNames(one.name, other.name) || compareNames(one.code, other.code));
}
