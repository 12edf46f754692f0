import { and, inArray, sql } from 'drizzle-orm';
import { ChangeCounter } from '../../../database/rows/change-counter.ts';
import type { CompleteRow } from '../../../database/rows/table-rows.ts';
import { upsertRows } from '../../../database/rows/upsert-rows.ts';
import { brands } from '../../../database/schema/index.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';

/** A brand. Without hosts it is the default one. */
export interface BrandInput extends CompleteRow<typeof brands, 'id' | 'host'> {
  hosts: readonly string[];
}

/** One row per host: the row of a brand's second host is tagged after the first. */
function toRows({ hosts, ...brand }: BrandInput) {
  const rowHosts = hosts.length > 0 ? hosts : [null];
  return rowHosts.map((host, at) => ({
    ...brand,
    tag: at === 0 ? brand.tag : `${brand.tag}:${at + 1}`,
    host,
  }));
}

/** The tag of the brand to which a row belongs. */
export const brandTagOf = (rowTag: string): string => rowTag.split(':', 1)[0] ?? rowTag;

/** Deletes the rows of brands: nothing refers to a brand. */
export async function removeBrands({ db }: Context, tags: readonly string[]): Promise<number> {
  const removed = await db
    .delete(brands)
    .where(inArray(sql`split_part(${brands.tag}, ':', 1)`, [...tags]))
    .returning({ id: brands.id });
  return removed.length;
}

/** Saves brands by tag. `removeOthers` deletes the brands that are not given: nothing refers to a brand. */
export function saveBrands(
  context: Context,
  inputs: readonly BrandInput[],
  { removeOthers = false }: { removeOthers?: boolean } = {},
): Promise<ChangeCounter> {
  return inTransaction(context, async ({ db }) => {
    const changes = new ChangeCounter();
    const rows = inputs.flatMap(toRows);
    if (rows.length === 0) return changes;
    // Brands that changed hosts are deleted before the upsert, because a host has one brand.
    const kept = rows.map(({ tag, host }) => `${tag} ${host ?? ''}`);
    const isOther = sql`${brands.tag} || ' ' || coalesce(${brands.host}, '') <> all(${sql.param(kept)})`;
    const ownTags = inputs.map(({ tag }) => tag);
    const isGiven = inArray(sql`split_part(${brands.tag}, ':', 1)`, ownTags);
    const removed = await db
      .delete(brands)
      .where(removeOthers ? isOther : and(isOther, isGiven))
      .returning({ id: brands.id });
    changes.add('brands', { removed: removed.length });
    changes.add('brands', await upsertRows(db, brands, rows, 'tag'));
    return changes;
  });
}
