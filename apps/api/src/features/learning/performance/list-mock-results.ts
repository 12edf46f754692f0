import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { findOwnCourse } from '../../catalogue/courses/find-own-course.ts';
import { getMocksByModule } from './get-figures.ts';

/** Every mock of the student's class group, by module. */
export async function listMockResults(
  context: Context,
  studentId: number,
  params: { studentId: number; courseId: number; classGroupId: number },
) {
  if (params.studentId !== studentId) throw notFound();
  const { classGroupId } = await findOwnCourse(context, studentId, params);
  return (await getMocksByModule(context, { studentId, classGroupId })).map(({ row }) => row);
}
