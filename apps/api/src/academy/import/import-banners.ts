import { notInArray } from 'drizzle-orm';
import { upsertRows } from '../../database/rows/upsert-rows.ts';
import { heroBanners } from '../../database/schema/index.ts';
import { storageKey } from '../../platform/storage/storage-key.ts';
import type { ImportContext } from './import-context.ts';

/** Imports banners and deletes those missing from the file, because nothing refers to them. */
export async function importBanners({ db, content, changes }: ImportContext): Promise<void> {
  const rows = content.academy.banners.map((banner, at) => ({
    tag: banner.tag,
    title: banner.title,
    subtitle: banner.subtitle ?? '',
    buttonText: banner.button_text,
    link: banner.link,
    desktopImagePath: storageKey('banners', banner.desktop_image),
    mobileImagePath: storageKey('banners', banner.mobile_image),
    position: at + 1,
    fromDay: banner.from,
    untilDay: banner.until,
  }));
  const tags = rows.map(({ tag }) => tag);
  const removed = await db
    .delete(heroBanners)
    .where(notInArray(heroBanners.tag, tags))
    .returning({ id: heroBanners.id });
  changes.add('banners', { removed: removed.length });
  changes.add('banners', await upsertRows(db, heroBanners, rows, 'tag'));
}
