import type { ListDefinition } from '@toro/contract/office/lists/list';
import type { ListName } from '@toro/contract/office/lists/list-names';
import type { Context } from '../../../platform/context.ts';
import type { Listing } from '../../../platform/lists/listing.ts';

declare module '../../../platform/context.ts' {
  interface Registry {
    /** All lists with an export or bulk acts. */
    listings: readonly Listing[];
    /** The declaration of every list. */
    lists: readonly ListDefinition[];
  }
}

/** The list of a stored export or bulk act. */
export function findListing({ registry }: Context, name: ListName | string): Listing {
  const listing = registry.listings.find(({ definition }) => definition.name === name);
  if (!listing) throw new Error(`no such list: ${name}`);
  return listing;
}

/** The declaration of a list. */
export function findDefinition({ registry }: Context, name: ListName): ListDefinition {
  const definition = registry.lists.find((each) => each.name === name);
  if (!definition) throw new Error(`no such list: ${name}`);
  return definition;
}
