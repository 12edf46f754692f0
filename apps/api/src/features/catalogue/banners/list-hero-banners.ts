import { academyDay } from '@toro/domain/base/calendar/day';
import { and, asc, gte, isNull, lte, or, sql } from 'drizzle-orm';
import { heroBanners } from '../../../database/schema/index.ts';
import type { Context } from '../../../platform/context.ts';
import { prepared } from '../../../platform/prepared.ts';
import { fileUrl } from '../../../platform/storage/file-url.ts';

const bannersOfDay = prepared((db) =>
  db
    .select()
    .from(heroBanners)
    .where(
      and(
        isNull(heroBanners.archivedAt),
        or(isNull(heroBanners.fromDay), lte(heroBanners.fromDay, sql.placeholder('today'))),
        or(isNull(heroBanners.untilDay), gte(heroBanners.untilDay, sql.placeholder('today'))),
      ),
    )
    .orderBy(asc(heroBanners.position), asc(heroBanners.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('banners_of_day'),
);

/** The banners of today in the academy's order. */
export async function listHeroBanners(
  context: Context,
  { limit, page = 1 }: { limit: number; page?: number },
) {
  const today = academyDay(context.now());
  const rows = await bannersOfDay(context.db).execute({ today, limit, offset: (page - 1) * limit });
  return rows.map((row) => ({
    title: row.title,
    subtitle: row.subtitle || null,
    cta_text: row.buttonText || null,
    cta_url: row.link || null,
    desktop_image_url: fileUrl(context, row.desktopImagePath),
    mobile_image_url: fileUrl(context, row.mobileImagePath),
  }));
}
