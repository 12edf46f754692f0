import type { Context } from '../../platform/context.ts';
import { assertNoEmailHold } from '../auth/email-holds.ts';
import { collectPersonalRecords } from './collect-personal-records.ts';
import { getStudent } from './get-student.ts';

/** Everything that is stored about a student, as the student and the office export it. */
export async function collectData(context: Context, studentId: number) {
  return {
    exported_at: context.now().toISOString(),
    student: await getStudent(context, studentId, { id: studentId }),
    sections: await collectPersonalRecords(context.db, studentId),
  };
}

/** Exports everything that is stored about a student. */
export async function exportData(context: Context, studentId: number) {
  await assertNoEmailHold(context, studentId);
  await context.limits.take('exports', String(studentId));
  return collectData(context, studentId);
}
