import { type Context, inTransaction } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { countOwnNotifications, markDeleted } from './queries.ts';

/** Deletes notifications, all or none: one that is not the student's own is a 404 for the whole request. */
export async function deleteNotifications(
  context: Context,
  { studentId, 'notifications_ids[]': ids }: { studentId: number; 'notifications_ids[]': readonly number[] },
) {
  const uniqueIds = [...new Set(ids)];
  await inTransaction(context, async ({ db }) => {
    if (
      uniqueIds.length === 0 ||
      (await countOwnNotifications(db, studentId, uniqueIds)) !== uniqueIds.length
    )
      throw notFound();
    await markDeleted(db, studentId, uniqueIds, context.now());
  });
  return {};
}
