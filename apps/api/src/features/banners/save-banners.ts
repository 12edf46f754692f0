import { notInArray } from 'drizzle-orm';
import { ChangeCounter } from '../../database/rows/change-counter.ts';
import type { CompleteRow } from '../../database/rows/table-rows.ts';
import { upsertRows } from '../../database/rows/upsert-rows.ts';
import { heroBanners } from '../../database/schema/index.ts';
import { type Context, inTransaction } from '../../platform/context.ts';

export type BannerInput = CompleteRow<typeof heroBanners, 'id'>;

/** Saves banners by tag. `removeOthers` deletes the banners that are not given: nothing refers to a banner. */
export function saveBanners(
  context: Context,
  inputs: readonly BannerInput[],
  { removeOthers = false }: { removeOthers?: boolean } = {},
): Promise<ChangeCounter> {
  return inTransaction(context, async ({ db }) => {
    const changes = new ChangeCounter();
    if (removeOthers) {
      const tags = inputs.map(({ tag }) => tag);
      const removed = await db
        .delete(heroBanners)
        .where(notInArray(heroBanners.tag, tags))
        .returning({ id: heroBanners.tag, before: heroBanners.title });
      const things = removed.map(({ id, before }) => ({
        kind: 'banner' as const,
        id,
        changes: [{ field: 'title', before, after: null }],
      }));
      changes.add('banners', { removed: removed.length, things });
    }
    changes.add('banners', await upsertRows(db, heroBanners, inputs, 'tag', { kind: 'banner', id: 'tag' }));
    return changes;
  });
}
