import { financialInstitutions } from '../../database/schema/index.ts';
import type { Importing } from './importing.ts';
import { upsertRows } from './upsert-rows.ts';

export async function importInstitutions({ db, content, tally }: Importing): Promise<void> {
  const rows = content.academy.financial_institutions.map(({ code, name }) => ({ code, name }));
  tally.count('institutions', await upsertRows(db, financialInstitutions, rows, 'code'));
}
