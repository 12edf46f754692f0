import type { Context } from '../../../platform/context.ts';
import { findFamilies, findModules } from './queries.ts';

export async function listModulesByFamily({ db }: Context, families: readonly number[] | undefined) {
  const byFamily: Record<string, { id: number; title: string }[]> = {};
  for (const { family, id, title } of await findModules(db, families)) {
    byFamily[family] ??= [];
    if (id !== null && title !== null) byFamily[family].push({ id, title });
  }
  return byFamily;
}

/** Some families by name, each with its modules. */
export async function listModulesOfFamilies({ db }: Context, ids: readonly number[]) {
  const families = await findFamilies(db, ids);
  const modules = await findModules(db, ids);
  return families.map(({ familie_id: familyId, name }) => ({
    id: familyId,
    name,
    modules: modules.flatMap(({ family, id, title }) =>
      family === familyId && id !== null && title !== null ? [{ id, title }] : [],
    ),
  }));
}

/** Some families that have questions. */
export const listFamiliesWithQuestions = ({ db }: Context, ids: readonly number[]) => findFamilies(db, ids);
