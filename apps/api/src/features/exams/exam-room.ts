import type { AttemptQuestion, OngoingTest } from '@toro/contract/exams/shapes';
import type { Context } from '../../platform/context.ts';
import { toRulesResponse, toSettingsResponse } from './exam-rules.ts';
import type { OwnExam } from './find-own-exam.ts';
import type { ExamQuestions } from './get-exam-questions.ts';
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
  { version, questions, redo }: ExamQuestions,
  { held, inline = false, ongoing }: HeldQuestions & { ongoing: T },
) {
  // The version of a draft that staff try out is stored nowhere, so it has no address.
  const isWhole = questions === version.questions && context.actor.kind === 'student';
  const address = isWhole ? findQuestionsAddress(context, version) : null;
  const isElsewhere = address !== null && (address === held || (context.config.questionsFromCdn && !inline));
  const rules = redo === null ? toRulesResponse(exam, context.now()) : undefined;
  return {
    id_aula: exam.lessonId,
    titulo: exam.title,
    class_slug: exam.slug,
    class_type: exam.classType,
    version: version.id,
    is_libras: exam.isLibras,
    redo,
    ...(!version.hasDefaults && { settings: toSettingsResponse(version.settings) }),
    ...(rules && { rules }),
    // The same array for all students of a version: it is encoded once.
    ...(!isElsewhere && { questions: questions as AttemptQuestion[] }),
    question_count: redo === null ? version.questions.length : questions.length,
    address,
    ongoing,
  };
}
