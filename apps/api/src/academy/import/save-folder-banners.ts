import { inArray } from 'drizzle-orm';
import { ChangeCounter } from '../../database/rows/change-counter.ts';
import { heroBanners } from '../../database/schema/index.ts';
import { bannerContent } from '../../features/catalogue/banners/banner-content.ts';
import { type BannerInput, saveBanners } from '../../features/catalogue/banners/save-banners.ts';
import {
  findOfficeVersions,
  storeImportedVersion,
} from '../../features/catalogue/content/imported-versions.ts';
import type { Context } from '../../platform/context.ts';
import { describeOfficeChange, type OfficeChange } from './office-change-error.ts';

const isSame = (input: BannerInput, row: Record<string, unknown>): boolean =>
  Object.entries(input).every(([field, value]) => field === 'position' || row[field] === value);

/** Saves the folder's banners. One that the office has published since the last import is a conflict. */
export async function saveFolderBanners(
  tx: Context,
  inputs: readonly BannerInput[],
  takeOver: boolean,
): Promise<{ changes: ChangeCounter; conflicts: OfficeChange[] }> {
  const tags = inputs.map(({ tag }) => tag);
  const rows =
    tags.length === 0 ? [] : await tx.db.select().from(heroBanners).where(inArray(heroBanners.tag, tags));
  const office = await findOfficeVersions(
    tx,
    'banner',
    rows.map(({ id }) => id),
  );
  const conflicts: OfficeChange[] = [];
  const overwritten: number[] = [];
  for (const by of office) {
    const row = rows.find(({ id }) => id === by.id);
    const at = tags.indexOf(row?.tag ?? '');
    const input = inputs[at];
    if (!row || !input || isSame(input, row)) continue;
    overwritten.push(by.id);
    conflicts.push({ file: 'academy.yaml', path: ['banners', at], message: describeOfficeChange(by) });
  }
  if (conflicts.length > 0 && !takeOver) return { changes: new ChangeCounter(), conflicts };
  const changes = await saveBanners(tx, inputs, { removeOthers: true });
  for (const id of overwritten) {
    const fields = await bannerContent.readPublished(tx, id);
    if (fields) await storeImportedVersion(tx, 'banner', id, fields);
  }
  return { changes, conflicts: [] };
}
