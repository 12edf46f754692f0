import { academyDay, type Day } from '@toro/domain/base/calendar/day';
import { lessonProgress } from '@toro/domain/catalogue/lessons/lesson-progress';
import { lessonKey, mockKey } from '@toro/domain/learning/study/plan/plan';
import type { LessonContent } from './course-content.ts';
import type { Studied } from './queries.ts';

const READING_MINUTES = 15;
const QUESTION_MINUTES = 1.5;
const MOCK_QUESTION_MINUTES = 2;

/** The minutes that are left of a lesson; 0 when its progress is 100. */
export function minutesLeft(lesson: LessonContent, classGroupId: number, studied: Studied): number {
  const marks = studied.lessons.get(`${classGroupId} ${lesson.id}`);
  const open = Object.entries(lesson.videos).filter(([id]) => !studied.videos.has(`${classGroupId} ${id}`));
  const videos = Object.keys(lesson.videos).length;
  const progress = lessonProgress(
    { pdf: lesson.hasPdf, text: lesson.hasText, videos, lecture: lesson.hasTest },
    {
      read: marks?.read ?? false,
      pdf: marks?.pdf ?? false,
      videos: videos - open.length,
      lecture: marks?.test ?? false,
    },
  );
  if (progress === 100) return 0;
  const isReadingLeft = lesson.hasPdf ? !marks?.pdf : lesson.hasText && progress === 0;
  const minutes =
    open.reduce((sum, [, each]) => sum + Number(each), 0) +
    (isReadingLeft ? READING_MINUTES : 0) +
    (lesson.hasTest && !marks?.test ? QUESTION_MINUTES * lesson.questions : 0);
  return Math.max(1, Math.round(minutes));
}

export const mockMinutes = ({ questions }: LessonContent): number =>
  Math.max(1, questions * MOCK_QUESTION_MINUTES);

/** The first day on which a lesson is open; null when it is open already. */
export function opensOn({ isPrincipal, firstDay, opensAt }: LessonContent): Day | null {
  const days = [
    ...(isPrincipal && firstDay ? [firstDay] : []),
    ...(opensAt ? [academyDay(new Date(opensAt))] : []),
  ];
  return days.sort().at(-1) ?? null;
}

export const closesOn = ({ closesAt }: LessonContent): Day | null =>
  closesAt ? academyDay(new Date(closesAt)) : null;

export const keyOfLesson = (classGroupId: number, { id, isMock }: LessonContent): string =>
  isMock ? mockKey(classGroupId, id) : lessonKey(classGroupId, id);
