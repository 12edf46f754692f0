import type { ListDefinition } from '@toro/contract/office/lists/list';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Listing } from '../../../platform/lists/listing.ts';

declare module '../../../platform/context.ts' {
  interface Registry {
    /** All lists with an export or bulk actions. */
    listings: readonly Listing[];
    lists: readonly ListDefinition[];
  }
}

/** The list of a stored export or bulk action. */
export function findListing({ registry }: Context, name: string): Listing {
  const listing = registry.listings.find(({ definition }) => definition.name === name);
  if (!listing) throw new Error(`no such list: ${name}`);
  return listing;
}

/** The declaration of a list. */
export function findDefinition({ registry }: Context, name: string): ListDefinition {
  const definition = registry.lists.find((each) => each.name === name);
  if (!definition) throw notFound('Esta lista não existe.');
  return definition;
}
