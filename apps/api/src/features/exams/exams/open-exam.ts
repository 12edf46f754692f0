import type { Context } from '../../../platform/context.ts';
import { assertOwnStudent } from './assert-own-student.ts';
import { type HeldQuestions, toExamRoom } from './exam-room.ts';
import { findOwnExam } from './find-own-exam.ts';
import { findExamQuestions } from './get-exam-questions.ts';
import { findOngoingTest } from './restore-attempt.ts';

interface OpenExamInput {
  studentId: number;
  userId: number;
  /** The lesson. */
  classId: number;
  id_turma?: number;
  redo?: number | 'last';
  held?: HeldQuestions['held'];
  inline?: unknown;
}

/** An exam with the questions that the student may have now, and the attempt in progress. */
export async function openExam(context: Context, input: OpenExamInput) {
  const { studentId, classId: lessonId, id_turma: classGroupId, redo, held } = input;
  assertOwnStudent(input);
  const exam = await findOwnExam(context, studentId, { lessonId, classGroupId });
  const isRedo = redo !== undefined;
  const examQuestions = await findExamQuestions(context, studentId, exam, redo);
  const found = exam.open || isRedo ? await findOngoingTest(context, studentId, exam, isRedo) : null;
  return toExamRoom(context, exam, examQuestions, {
    held,
    inline: input.inline !== undefined,
    ongoing: found?.ongoing ?? null,
  });
}
