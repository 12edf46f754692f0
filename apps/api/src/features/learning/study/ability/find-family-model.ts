import { buildShareTable, type ShareTable } from '@toro/domain/learning/study/ability/share-right';
import { cachePerOwner } from '../../../../platform/cache-per-owner.ts';
import type { Context } from '../../../../platform/context.ts';
import { groupBy } from '../../../../platform/group-by.ts';
import { findFamilyModules, findReferences, findRunInForce, type RunInForce } from './queries.ts';

/** What estimates need of a family: its modules in their order and how hard questions like the exam's are. */
export interface FamilyModel {
  run: RunInForce;
  familyId: number;
  modules: readonly { id: number; title: string; expected: number }[];
  /** The share right by ability; a module without questions has that of one of mean difficulty. */
  tables: readonly ShareTable[];
}

const CACHE_TTL_MS = 60_000;
const caches = cachePerOwner<string, FamilyModel>({ max: 100, ttl: CACHE_TTL_MS });

async function loadModel({ db }: Context, familyId: number, run: RunInForce): Promise<FamilyModel> {
  const modules = await findFamilyModules(db, familyId);
  const references = groupBy(await findReferences(db, familyId, run), ({ module }) => module);
  const tables = modules.map(({ id }) => buildShareTable(references.get(id) ?? []));
  return { run, familyId, modules, tables };
}

/** The model of a family with the difficulties in force. Mocks and modules that changed count within a minute. */
export async function findFamilyModel(context: Context, familyId: number): Promise<FamilyModel> {
  const run = await findRunInForce(context.db);
  const cache = caches(context.config);
  const key = `${familyId} ${run.id}`;
  const known = cache.get(key);
  if (known) return known;
  const model = await loadModel(context, familyId, run);
  cache.set(key, model);
  return model;
}
