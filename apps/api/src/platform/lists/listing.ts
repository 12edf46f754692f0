import type { ListDefinition } from '@toro/contract/office/lists/list';
import type { ListSource } from './list-source.ts';

/** A list with the source of its rows, for what works for every list. */
export interface Listing {
  definition: ListDefinition;
  source: ListSource<ListDefinition>;
}

/** Joins a list and its source, whose parts have the same names. */
export const createListing = <const D extends ListDefinition>(
  definition: D,
  source: ListSource<D>,
): Listing => ({ definition, source: source as unknown as ListSource<ListDefinition> });
