import { type Context, inTransaction } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { countOwn, setDeleted } from './queries.ts';

/** Deletes notifications, all of the named or none: one that is not the student's own makes all of them 404. */
export async function deleteNotifications(
  context: Context,
  studentId: number,
  ids: readonly number[],
): Promise<void> {
  const named = [...new Set(ids)];
  await inTransaction(context, async ({ db }) => {
    if (named.length === 0 || (await countOwn(db, studentId, named)) !== named.length) throw notFound();
    await setDeleted(db, studentId, named, context.now());
  });
}
