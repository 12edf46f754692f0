import { IconClipboardCheck, IconPlayerPlay, IconRefresh, IconTargetArrow } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { formatMinutes } from '@toro/domain/learning/study/plan/plan-texts';
import { PRACTICE_QUESTIONS } from '@toro/domain/learning/study/today';
import type { PlanItemData } from './queries.ts';

export const ITEM_ICONS = {
  review: IconRefresh,
  lesson: IconPlayerPlay,
  practice: IconTargetArrow,
  mock: IconClipboardCheck,
};

/** Where an item is done. */
export function itemLink({ kind, course, ref }: PlanItemData): LinkProps {
  if (kind === 'review') return { to: '/study/review' } as LinkProps;
  if (kind === 'practice') return { to: '/study/practice', search: { module: ref } } as LinkProps;
  return {
    to: '/courses/$courseId/$courseClassId/$currentClassId',
    params: {
      courseId: String(course?.id),
      courseClassId: String(course?.class_group),
      currentClassId: String(ref),
    },
  } as LinkProps;
}

/** The line below an item's title: its part, its questions, and its course where there are several. */
export function describeItem(item: PlanItemData, hasSeveralCourses: boolean, questions = ''): string {
  return [
    ...(questions ? [questions] : []),
    ...(item.kind === 'practice' ? [`${PRACTICE_QUESTIONS} questões`] : []),
    ...(item.part ? [item.parts ? `parte ${item.part} de ${item.parts}` : `parte ${item.part}`] : []),
    item.minutes > 90 ? formatMinutes(item.minutes) : `${item.minutes} min`,
    ...(hasSeveralCourses && item.course ? [item.course.title] : []),
  ].join(' · ');
}
