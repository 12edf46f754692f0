import type { Context } from '../../platform/context.ts';
import { insertNotification } from './queries.ts';

interface Notice {
  title: string;
  /** HTML. */
  text: string;
  link?: string;
}

/** Puts one notification into a student's inbox. */
export async function notifyStudent(context: Context, studentId: number, notice: Notice): Promise<void> {
  await insertNotification(context.db, { ...notice, studentId, postedAt: context.now() });
}
