import { academyDay } from '@toro/domain/base/calendar/day';
import { asc, eq, isNull } from 'drizzle-orm';
import { contentEntities, contentSchedules, heroBanners } from '../../../database/schema/index.ts';
import { acquireAdvisoryLock } from '../../../platform/advisory-lock.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { fileUrl } from '../../../platform/storage/file-url.ts';

type Banner = typeof heroBanners.$inferSelect;

function stateOf({ fromDay, untilDay }: Banner, today: string): 'published' | 'future' | 'past' {
  if (fromDay !== null && fromDay > today) return 'future';
  return untilDay !== null && untilDay < today ? 'past' : 'published';
}

const findPublished = ({ db }: Context): Promise<Banner[]> =>
  db
    .select()
    .from(heroBanners)
    .where(isNull(heroBanners.archivedAt))
    .orderBy(asc(heroBanners.position), asc(heroBanners.id));

/** The banners in their order, then the drafts and the archived ones. The first of today is the one that students see. */
export async function listBanners(context: Context) {
  const { db } = context;
  const today = academyDay(context.now());
  const rows = await findPublished(context);
  const entities = await db.select().from(contentEntities).where(eq(contentEntities.kind, 'banner'));
  const waiting = await db
    .select({ id: contentSchedules.entityId })
    .from(contentSchedules)
    .where(eq(contentSchedules.state, 'waiting'));
  const scheduled = new Set(waiting.map(({ id }) => id));
  const byId = new Map(entities.map((entity) => [entity.id, entity]));
  const shown = rows.find((row) => stateOf(row, today) === 'published');
  const published = rows.map((row) => ({
    id: row.id,
    title: row.title,
    from_day: row.fromDay,
    until_day: row.untilDay,
    image_url: fileUrl(context, row.desktopImagePath),
    state: row === shown ? ('shown' as const) : stateOf(row, today),
    has_draft: byId.get(row.id)?.fields != null,
    is_scheduled: scheduled.has(row.id),
  }));
  const live = new Set(rows.map(({ id }) => id));
  const others = entities
    .filter(({ id }) => !live.has(id))
    .map(({ id, fields, archivedAt }) => ({
      id,
      title: String(fields?.title ?? ''),
      from_day: (fields?.from_day ?? null) as string | null,
      until_day: (fields?.until_day ?? null) as string | null,
      image_url: null,
      state: archivedAt ? ('archived' as const) : ('draft' as const),
      has_draft: true,
      is_scheduled: scheduled.has(id),
    }))
    .sort((a, b) => Number(a.state === 'archived') - Number(b.state === 'archived') || b.id - a.id);
  return { banners: [...published, ...others].slice(0, 200) };
}

const isSameSet = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && new Set(b).size === b.length && a.every((id) => b.includes(id));

/** Sets the order of the published banners, positions 1 to n. Rejected when the order is no longer `before`. */
export function reorderBanners(context: Context, { before, after }: { before: number[]; after: number[] }) {
  return inTransaction(context, async (tx) => {
    // A lock on the rows would not do: a second mover would read the rows in the order of before.
    await acquireAdvisoryLock(tx.db, 'banner-order');
    const rows = await findPublished(tx);
    const now = rows.map(({ id }) => id);
    if (now.join() !== before.join())
      throw new AppError('conflict', 'Outra pessoa mudou a ordem. Confira a ordem nova e mova de novo.', {
        order: now,
      });
    if (!isSameSet(now, after))
      throw new AppError('invalid_input', 'A ordem precisa ter cada banner uma vez.');
    for (const [at, id] of after.entries())
      await tx.db
        .update(heroBanners)
        .set({ position: at + 1 })
        .where(eq(heroBanners.id, id));
    const titles = new Map(rows.map(({ id, title }) => [id, title]));
    const named = (ids: number[]) => ids.map((id) => titles.get(id)).join(', ');
    await recordAudit(tx, {
      action: 'reorder-banners',
      subject: { kind: 'list', id: 'banners', name: 'banners' },
      changes: [{ field: 'order', before: named(before), after: named(after) }],
    });
    return {};
  });
}
