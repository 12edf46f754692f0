import { asc, eq } from 'drizzle-orm';
import { financialInstitutions } from '../../../../database/schema/index.ts';
import type { Context } from '../../../../platform/context.ts';

/** Banks by code and name, as forms list them. */
export function listFinancialInstitutions({ db }: Context) {
  const { code, name, active } = financialInstitutions;
  return db
    .select({ code, name })
    .from(financialInstitutions)
    .where(eq(active, true))
    .orderBy(asc(name))
    .limit(1000);
}
