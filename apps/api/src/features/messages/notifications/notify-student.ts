import type { Context } from '../../../platform/context.ts';
import { insertNotification } from './queries.ts';

interface NotificationInput {
  title: string;
  /** HTML. */
  text: string;
  link?: string;
}

/** Adds a notification to a student's inbox. */
export async function notifyStudent(
  context: Context,
  studentId: number,
  notification: NotificationInput,
): Promise<void> {
  await insertNotification(context.db, { ...notification, studentId, postedAt: context.now() });
}
