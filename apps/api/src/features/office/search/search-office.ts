import {
  hasPage,
  MAX_RESULTS,
  SEARCH_KIND_NAMES,
  SEARCH_KINDS,
  type SearchKindName,
} from '@toro/contract/office/search/search-kinds';
import { findReach } from '@toro/domain/accounts/staff/permissions';
import type { Role } from '@toro/domain/accounts/staff/roles';
import type { Context } from '../../../platform/context.ts';
import type { SearchSource } from './search-source.ts';

declare module '../../../platform/context.ts' {
  interface Registry {
    searches: Readonly<Record<SearchKindName, SearchSource>>;
  }
}

interface Searcher {
  roles: readonly Role[];
}

/** Finds things of these kinds that the person may read everywhere. Nothing typed is logged. */
export async function searchKinds(
  { db, registry }: Context,
  { roles }: Searcher,
  text: string,
  kinds: readonly SearchKindName[],
) {
  const readable = kinds.filter((kind) => findReach(roles, SEARCH_KINDS[kind].permission) === 'all');
  const groups = await Promise.all(
    readable.map(async (kind) => ({ kind, results: await registry.searches[kind](db, text, MAX_RESULTS) })),
  );
  return { groups: groups.filter(({ results }) => results.length > 0) };
}

/** Finds things whose page the office has. */
export const searchOffice = (context: Context, { by, q: text }: { by: Searcher; q: string }) =>
  searchKinds(context, by, text, SEARCH_KIND_NAMES.filter(hasPage));
