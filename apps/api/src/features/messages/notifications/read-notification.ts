import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { markRead } from './queries.ts';

/** Marks a notification as read; doing it again changes nothing. */
export async function readNotification(
  context: Context,
  { studentId, id }: { studentId: number; id: number },
) {
  if (!(await markRead(context.db, studentId, id, context.now()))) throw notFound();
  return {};
}
