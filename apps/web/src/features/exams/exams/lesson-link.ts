import type { LoadedExam } from './load-exam.ts';

/** The address of the lesson of an exam. */
export const lessonLink = (course: LoadedExam['course'], lesson: number) => ({
  courseId: String(course.id_curso),
  courseClassId: String(course.id_turma),
  currentClassId: String(lesson),
});
