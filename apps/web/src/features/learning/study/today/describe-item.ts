import type { LinkProps } from '@tanstack/react-router';
import type { findNextExam } from '@toro/domain/catalogue/courses/next-exam';
import type { Enrolment } from '../../../../shared/courses/queries.ts';
import type { Today } from './queries.ts';

/** What the card knows of the student's courses. */
export interface TodayCourses {
  /** The course to go on with, or to begin with. */
  course: Enrolment | null;
  exam: ReturnType<typeof findNextExam>;
  /** Whether items name their course. */
  hasSeveralCourses: boolean;
}

/** The lesson to go on with, at the step where it was left. */
export function lessonLink(course: Enrolment): LinkProps {
  const lesson = course.next_lesson;
  return {
    to: '/courses/$courseId/$courseClassId/$currentClassId',
    params: {
      courseId: String(course.id_curso),
      courseClassId: String(course.id_turma),
      currentClassId: String(lesson?.id),
    },
    search: lesson?.step && lesson.step !== 'intro' ? { step: lesson.step } : {},
  } as LinkProps;
}

/** The builder with the module to practise. */
export const practiceLink = ({ practice }: Today): LinkProps =>
  ({
    to: '/study/practice',
    search: practice ? { module: practice.module } : {},
  }) as LinkProps;
