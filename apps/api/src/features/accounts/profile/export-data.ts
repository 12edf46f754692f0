import type { Context } from '../../../platform/context.ts';
import { assertNoEmailHold } from '../auth/email-holds.ts';
import { writeDataCopy } from './data-copy/write-data-copy.ts';

/** The copy of a student's data as a response; the bytes of the ZIP are in base64. */
export async function collectData(context: Context, studentId: number) {
  const { filename, content } = await writeDataCopy(context, studentId);
  return { filename, content: content.toString('base64') };
}

/** Exports everything that is stored about a student. */
export async function exportData(context: Context, { studentId }: { studentId: number }) {
  await assertNoEmailHold(context, studentId);
  await context.limits.take('exports', String(studentId));
  return collectData(context, studentId);
}
