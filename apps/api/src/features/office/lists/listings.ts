import type { ListName } from '@toro/contract/office/lists/list-names';
import type { Context } from '../../../platform/context.ts';
import type { Listing } from '../../../platform/lists/listing.ts';

declare module '../../../platform/context.ts' {
  interface Registry {
    /** All lists with an export or bulk acts. */
    listings: readonly Listing[];
  }
}

/** The list of a stored export or bulk act. */
export function findListing({ registry }: Context, name: ListName | string): Listing {
  const listing = registry.listings.find(({ definition }) => definition.name === name);
  if (!listing) throw new Error(`no such list: ${name}`);
  return listing;
}
