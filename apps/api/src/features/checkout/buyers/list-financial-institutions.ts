import { asc } from 'drizzle-orm';
import { financialInstitutions } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';

/** Banks by code and name, as forms list them. */
export function listFinancialInstitutions({ db }: Context) {
  return db.select().from(financialInstitutions).orderBy(asc(financialInstitutions.name)).limit(1000);
}
