import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { findOwnCourse } from '../../catalogue/courses/find-own-course.ts';
import { getMocksByModule } from './get-figures.ts';

/** Every mock of the student's class group, by module. */
export async function listMockResults(
  context: Context,
  input: { studentId: number; id_aluno: number; id_curso: number; id_turma: number },
) {
  const { studentId } = input;
  if (input.id_aluno !== studentId) throw notFound();
  const place = { courseId: input.id_curso, classGroupId: input.id_turma };
  const { classGroupId } = await findOwnCourse(context, studentId, place);
  return (await getMocksByModule(context, { studentId, classGroupId })).map(({ row }) => row);
}
