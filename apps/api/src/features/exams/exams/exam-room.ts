import type { AttemptQuestion, OngoingTest } from '@toro/contract/exams/exams/shapes';
import type { Context } from '../../../platform/context.ts';
import type { OwnExam } from './find-own-exam.ts';
import { type ExamQuestions, toExamFields } from './get-exam-questions.ts';
import { findQuestionsAddress } from './questions-address.ts';

export interface HeldQuestions {
  /** The address of the questions that the device has. */
  held?: string;
  /** Whether the response must have the questions that the device does not have. */
  inline?: boolean;
}

/** What the exam room needs, with the questions unless the device has them or gets them from a CDN. */
export function toExamRoom<T extends OngoingTest | null>(
  context: Context,
  exam: OwnExam,
  examQuestions: ExamQuestions,
  { held, inline = false, ongoing }: HeldQuestions & { ongoing: T },
) {
  const { version, questions, redo } = examQuestions;
  // The version of a draft that staff try out is stored nowhere, so it has no address.
  const isWhole = questions === version.questions && context.actor.kind === 'student';
  const address = isWhole ? findQuestionsAddress(context, version) : null;
  const isElsewhere = address !== null && (address === held || (context.config.questionsFromCdn && !inline));
  return {
    ...toExamFields(exam, examQuestions, context.now()),
    // The same array for all students of a version: it is encoded once.
    ...(!isElsewhere && { questions: questions as AttemptQuestion[] }),
    question_count: redo === null ? version.questions.length : questions.length,
    address,
    ongoing,
  };
}
