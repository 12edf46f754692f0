import type { Context } from '../../platform/context.ts';
import { getStudent } from './get-student.ts';
import { collectRecords } from './personal-records.ts';

/** Everything the academy keeps about a student, for them to take along. */
export async function exportData(context: Context, studentId: number) {
  await context.limits.take('exports', String(studentId));
  return {
    exported_at: context.now().toISOString(),
    student: await getStudent(context, studentId, { id: studentId }),
    sections: await collectRecords(context.db, studentId),
  };
}
