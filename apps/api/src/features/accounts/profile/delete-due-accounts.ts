import type { Context } from '../../../platform/context.ts';
import { findDueStudents } from './deletion-queries.ts';
import { forgetDueStudent } from './forget-student.ts';

/**
 * Deletes the accounts whose time to undo is over. An account that cannot be deleted now, such as one with an order in
 * progress, is logged and tried again by the next run.
 */
export async function deleteDueAccounts(context: Context): Promise<{ deleted: number }> {
  let deleted = 0;
  for (const studentId of await findDueStudents(context.db, context.now())) {
    try {
      if (await forgetDueStudent(context, studentId)) deleted += 1;
    } catch (error) {
      context.log.warn({ err: error, studentId }, 'an account could not be deleted yet');
    }
  }
  return { deleted };
}
