import { IconPlayerPlay, IconRefresh, IconTargetArrow } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { findNextExam } from '@toro/domain/courses/next-exam';
import { PRACTICE_MINUTES, PRACTICE_QUESTIONS, type TodayItem } from '@toro/domain/study/today';
import { plural } from '@toro/domain/text/plural';
import type { Enrolment } from '../../../shared/courses/queries.ts';
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

/** Words and address of a thing to do today. */
export function describeItem(item: TodayItem, today: Today, { course, hasSeveralCourses }: TodayCourses) {
  switch (item) {
    case 'review': {
      const { left, minutes, answered } = today.review;
      return {
        icon: IconRefresh,
        title: 'Revisão de hoje',
        text:
          left > 0
            ? `${plural(left, 'questão', 'questões')} · ${minutes} min`
            : plural(answered, 'questão respondida', 'questões respondidas'),
        link: { to: '/study/review' } as LinkProps,
      };
    }
    case 'lesson':
      return {
        icon: IconPlayerPlay,
        title: `Aula ${course?.next_lesson?.order} · ${course?.next_lesson?.titulo}`,
        text: hasSeveralCourses ? (course?.curso ?? '') : 'Continue de onde parou',
        link: course ? lessonLink(course) : {},
      };
    case 'practice':
      return {
        icon: IconTargetArrow,
        title: today.practice ? `Treino de ${today.practice.title}` : 'Treino',
        text: `${PRACTICE_QUESTIONS} questões · ${PRACTICE_MINUTES} min`,
        link: practiceLink(today),
      };
  }
}
