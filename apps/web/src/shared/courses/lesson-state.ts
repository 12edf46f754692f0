import type { Day } from '@toro/domain/calendar/day';
import { courseProgress, lessonsDone } from '@toro/domain/courses/course-progress';
import { parseLessonDays } from '@toro/domain/lessons/lesson-days';
import { isLiveLesson, isMockLesson, isWelcomeLesson } from '@toro/domain/lessons/lesson-kind';
import { type LessonParts, toLessonMarks, toLessonParts } from '@toro/domain/lessons/lesson-parts';
import { lessonProgress } from '@toro/domain/lessons/lesson-progress';
import type { Course, Lesson } from './queries.ts';

/** The parts a lesson shows; the welcome lesson's text stands in its introduction. */
export function visibleParts(lesson: Lesson): LessonParts {
  const parts = toLessonParts(lesson);
  return isWelcomeLesson(lesson) ? { ...parts, text: false } : parts;
}

/** How far a lesson is; a locked one keeps its parts to itself, so there the server's figure stands. */
export const getLessonProgress = (lesson: Lesson): number =>
  lesson.locked ? (lesson.progress ?? 0) : lessonProgress(toLessonParts(lesson), toLessonMarks(lesson));

/** How far a course is, by what is in the cache. */
export function getCourseProgress(course: Course) {
  const progresses = course.classes.map(getLessonProgress);
  return {
    progress: courseProgress(progresses),
    done: lessonsDone(progresses),
    total: progresses.length,
  };
}

export type LessonLabel = 'today' | 'live' | 'mock';

/** What a tile says beside the title, the most pressing first. */
export function getLessonLabel(lesson: Lesson, today: Day): LessonLabel | null {
  if (parseLessonDays(lesson.days).includes(today)) return 'today';
  if (isLiveLesson(lesson.cod_aula)) return 'live';
  return isMockLesson(lesson.class_slug) ? 'mock' : null;
}
