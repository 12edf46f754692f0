import { and, eq, isNotNull, notInArray } from 'drizzle-orm';
import { ChangeCounter } from '../../../database/rows/change-counter.ts';
import type { CompleteRow } from '../../../database/rows/table-rows.ts';
import { upsertRows } from '../../../database/rows/upsert-rows.ts';
import { contentEntities, heroBanners } from '../../../database/schema/index.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';

export type BannerInput = CompleteRow<typeof heroBanners, 'id' | 'archivedAt'> & { id?: number };

/** The banners that the office has published. */
const publishedByOffice = (db: Context['db']) =>
  db
    .select({ id: contentEntities.id })
    .from(contentEntities)
    .where(and(eq(contentEntities.kind, 'banner'), isNotNull(contentEntities.publishedVersion)));

/** Saves banners by tag. `removeOthers` deletes the banners that are not given and that the office has not published. */
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
        .where(and(notInArray(heroBanners.tag, tags), notInArray(heroBanners.id, publishedByOffice(db))))
        .returning({ id: heroBanners.id, before: heroBanners.title });
      const entities = removed.map(({ id, before }) => ({
        kind: 'banner' as const,
        id: String(id),
        changes: [{ field: 'title', before, after: null }],
      }));
      changes.add('banners', { removed: removed.length, entities });
    }
    changes.add('banners', await upsertRows(db, heroBanners, inputs, 'tag', { kind: 'banner', id: 'id' }));
    return changes;
  });
}
