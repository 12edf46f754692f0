import { MAX_INSTITUTIONS } from '@toro/domain/office/settings/institutions';
import { eq } from 'drizzle-orm';
import { financialInstitutions } from '../../../../database/schema/index.ts';
import { compareNames } from '../../../../platform/compare-names.ts';
import type { Context } from '../../../../platform/context.ts';

/** Banks by code and name, as forms list them. */
export async function listFinancialInstitutions({ db }: Context) {
  const { code, name, active } = financialInstitutions;
  const found = await db
    .select({ code, name })
    .from(financialInstitutions)
    .where(eq(active, true))
    .limit(MAX_INSTITUTIONS);
  return found.sort((one, other) => compareNames(one.name, other.name));
}
