import { academyDay } from '@toro/domain/calendar/day';
import { and, asc, gte, isNull, lte, or } from 'drizzle-orm';
import { heroBanners } from '../../database/schema/index.ts';
import type { Context } from '../../platform/context.ts';
import { fileUrl } from '../../platform/storage/file-url.ts';

/** The banners of today in the academy's order. */
export async function listHeroBanners(context: Context, { limit, page }: { limit: number; page: number }) {
  const today = academyDay(context.now());
  const rows = await context.db
    .select()
    .from(heroBanners)
    .where(
      and(
        or(isNull(heroBanners.fromDay), lte(heroBanners.fromDay, today)),
        or(isNull(heroBanners.untilDay), gte(heroBanners.untilDay, today)),
      ),
    )
    .orderBy(asc(heroBanners.position), asc(heroBanners.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return rows.map((row) => ({
    title: row.title,
    subtitle: row.subtitle || null,
    cta_text: row.buttonText || null,
    cta_url: row.link || null,
    desktop_image_url: fileUrl(context, row.desktopImagePath),
    mobile_image_url: fileUrl(context, row.mobileImagePath),
  }));
}
