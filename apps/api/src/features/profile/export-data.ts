import type { Context } from '../../platform/context.ts';
import { collectPersonalRecords } from './collect-personal-records.ts';
import { getStudent } from './get-student.ts';

/** Exports everything that is stored about a student. */
export async function exportData(context: Context, studentId: number) {
  await context.limits.take('exports', String(studentId));
  return {
    exported_at: context.now().toISOString(),
    student: await getStudent(context, studentId, { id: studentId }),
    sections: await collectPersonalRecords(context.db, studentId),
  };
}
