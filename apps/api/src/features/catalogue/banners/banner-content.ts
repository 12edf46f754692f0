import {
  BANNER_LENGTHS,
  type BannerFields,
  EMPTY_BANNER,
  findBannerMissingFields,
} from '@toro/domain/catalogue/banners/banner-fields';
import { eq, inArray, max, sql } from 'drizzle-orm';
import { files, heroBanners } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { registerStoredFile } from '../../office/files/register-stored-file.ts';
import type { ContentKind } from '../content/content-kind.ts';
import { saveBanners } from './save-banners.ts';

async function findBanner({ db }: Context, id: number) {
  const [row] = await db.select().from(heroBanners).where(eq(heroBanners.id, id));
  return row ?? null;
}

const listFiles = ({ desktop_image, mobile_image }: BannerFields): number[] =>
  [desktop_image, mobile_image].filter((file) => file !== null);

/** The storage keys of the images; all of them exist. */
async function findKeys({ db }: Context, fields: BannerFields): Promise<Map<number, string>> {
  const rows = await db
    .select()
    .from(files)
    .where(inArray(files.id, listFiles(fields)));
  return new Map(rows.map(({ id, storageKey }) => [id, storageKey]));
}

/** A new banner stands behind all others. */
async function nextPosition({ db }: Context): Promise<number> {
  const [row] = await db.select({ last: max(heroBanners.position) }).from(heroBanners);
  return (row?.last ?? 0) + 1;
}

/** Longer texts of an import stay as they are until somebody edits them. */
const cut = (text: string, field: keyof typeof BANNER_LENGTHS) => text.slice(0, BANNER_LENGTHS[field]);

export const bannerContent: ContentKind<BannerFields> = {
  kind: 'banner',
  empty: EMPTY_BANNER,
  nameOf: ({ title }) => title,
  page: (id) => `banners/${id}`,
  listFiles,
  async reserveId({ db }) {
    const { rows } = await db.execute<{ id: string }>(
      sql`select nextval(pg_get_serial_sequence('hero_banners', 'id')) as id`,
    );
    return Number(rows[0]?.id);
  },
  async readPublished(context, id) {
    const row = await findBanner(context, id);
    if (!row || row.archivedAt !== null) return null;
    return {
      title: cut(row.title, 'title'),
      subtitle: cut(row.subtitle, 'subtitle'),
      button_text: cut(row.buttonText, 'button_text'),
      link: row.link,
      desktop_image: await registerStoredFile(context, row.desktopImagePath),
      mobile_image: await registerStoredFile(context, row.mobileImagePath),
      from_day: row.fromDay,
      until_day: row.untilDay,
    };
  },
  async findMissingFields(context, _id, fields) {
    const missingFields = findBannerMissingFields(fields);
    if (missingFields.length > 0) return missingFields;
    const kinds = await context.db
      .select()
      .from(files)
      .where(inArray(files.id, listFiles(fields)));
    const images = new Set(kinds.filter(({ kind }) => kind === 'image').map(({ id }) => id));
    return (['desktop_image', 'mobile_image'] as const)
      .filter((field) => !images.has(fields[field] ?? 0))
      .map((field) => ({ field, message: 'Envie uma imagem.' }));
  },
  async publish(context, id, fields) {
    const keys = await findKeys(context, fields);
    const row = await findBanner(context, id);
    await saveBanners(context, [
      {
        id,
        tag: row?.tag ?? `banner-${id}`,
        title: fields.title.trim(),
        subtitle: fields.subtitle.trim(),
        buttonText: fields.button_text.trim(),
        link: fields.link.trim(),
        desktopImagePath: keys.get(fields.desktop_image ?? 0) ?? '',
        mobileImagePath: keys.get(fields.mobile_image ?? 0) ?? '',
        position: row?.position ?? (await nextPosition(context)),
        fromDay: fields.from_day,
        untilDay: fields.until_day,
      },
    ]);
    await context.db.update(heroBanners).set({ archivedAt: null }).where(eq(heroBanners.id, id));
  },
  async withdraw({ db, now }, id) {
    await db.update(heroBanners).set({ archivedAt: now() }).where(eq(heroBanners.id, id));
  },
};
