import type { Context } from '../../../platform/context.ts';
import { readTogether } from '../../../platform/read-together.ts';
import { fileUrl } from '../../../platform/storage/file-url.ts';
import { countInbox, findInbox } from './queries.ts';

const PER_PAGE = 20;

/** A page of the inbox: unread first, then newest; with the unread count of all pages for the badge. */
export async function listNotifications(
  context: Context,
  { studentId, page = 1 }: { studentId: number; page?: number },
) {
  const [{ total, unread }, rows] = await readTogether(context.db, [
    () => countInbox(context.db, studentId),
    () => findInbox(context.db, studentId, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE }),
  ]);
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
    total,
    per_page: PER_PAGE,
    current_page: page,
    unread,
  };
}
