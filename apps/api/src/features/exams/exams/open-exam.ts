import type { Context } from '../../../platform/context.ts';
import { type HeldQuestions, toExamRoom } from './exam-room.ts';
import { findOwnExam } from './find-own-exam.ts';
import { findExamQuestions } from './get-exam-questions.ts';
import { findOngoingTest } from './restore-attempt.ts';

interface OpenExamParams extends HeldQuestions {
  lessonId: number;
  classGroupId?: number;
  redo?: number | 'last';
}

/** An exam with the questions that the student may have now, and the attempt in progress. */
export async function openExam(
  context: Context,
  studentId: number,
  { redo, held, inline, ...params }: OpenExamParams,
) {
  const exam = await findOwnExam(context, studentId, params);
  const isRedo = redo !== undefined;
  const examQuestions = await findExamQuestions(context, studentId, exam, redo);
  const found = exam.open || isRedo ? await findOngoingTest(context, studentId, exam, isRedo) : null;
  return toExamRoom(context, exam, examQuestions, { held, inline, ongoing: found?.ongoing ?? null });
}
