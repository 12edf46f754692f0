import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { notifications } from '../../database/schema/index.ts';
import type { Context } from '../../platform/context.ts';
import { fileUrl } from '../../platform/storage/file-url.ts';

const PER_PAGE = 20;

/** A page of the inbox: unread first, then newest; with the unread count of all pages for the badge. */
export async function listNotifications(context: Context, studentId: number, page: number) {
  const mine = and(eq(notifications.studentId, studentId), isNull(notifications.deletedAt));
  const [totals] = await context.db
    .select({
      total: count(),
      unread: sql<number>`count(*) filter (where ${notifications.readAt} is null)`.mapWith(Number),
    })
    .from(notifications)
    .where(mine);
  const rows = await context.db
    .select()
    .from(notifications)
    .where(mine)
    .orderBy(sql`${notifications.readAt} is not null`, desc(notifications.postedAt), desc(notifications.id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  return {
    data: rows.map((row) => ({
      id: row.id,
      title: row.title,
      text: row.text,
      image: row.imagePath === null ? null : { original: fileUrl(context, row.imagePath) },
      link: row.link,
      post_date: row.postedAt.toISOString(),
      read: row.readAt !== null,
    })),
    total: totals?.total ?? 0,
    per_page: PER_PAGE,
    current_page: page,
    unread: totals?.unread ?? 0,
  };
}
