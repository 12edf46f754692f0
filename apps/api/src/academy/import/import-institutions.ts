import { upsertRows } from '../../database/rows/upsert-rows.ts';
import { financialInstitutions } from '../../database/schema/index.ts';
import type { ImportContext } from './import-context.ts';

export async function importInstitutions({ db, content, changes }: ImportContext): Promise<void> {
  const rows = content.academy.financial_institutions.map(({ code, name }) => ({ code, name }));
  changes.add('institutions', await upsertRows(db, financialInstitutions, rows, 'code'));
}
