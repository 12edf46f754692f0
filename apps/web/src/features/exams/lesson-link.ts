import type { ExamPaper } from './exam-paper.ts';

/** The address of the lesson an exam belongs to. */
export const lessonPlace = (course: ExamPaper['course'], lesson: number) => ({
  courseId: String(course.id_curso),
  courseClassId: String(course.id_turma),
  currentClassId: String(lesson),
});
