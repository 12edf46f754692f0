import type { Context } from '../../platform/context.ts';
import { findModules } from './queries.ts';

/** The modules of some families, or of all, by family. */
export async function listModules({ db }: Context, families: readonly number[] | undefined) {
  const byFamily: Record<string, { id: number; title: string }[]> = {};
  for (const { family, id, title } of await findModules(db, families)) {
    byFamily[family] ??= [];
    if (id !== null && title !== null) byFamily[family].push({ id, title });
  }
  return byFamily;
}
