import { isMockLesson } from '@toro/domain/catalogue/lessons/lesson-kind';
import type { LessonExamInput } from '../../../features/catalogue/lessons/lesson-test.ts';
import type { ContentLesson } from './lesson-inputs.ts';

export const toExamInputs = (lessons: readonly ContentLesson[]): LessonExamInput[] =>
  lessons.map(({ lessonId, lesson: { kind, exam } }) => ({
    lessonId,
    exam: exam ? { isMock: isMockLesson(kind), isTimed: exam.timed, questions: exam.questions } : null,
  }));
