import type { Day } from '@toro/domain/base/calendar/day';
import { courseProgress, lessonsDone } from '@toro/domain/catalogue/courses/course-progress';
import { parseLessonDays } from '@toro/domain/catalogue/lessons/lesson-days';
import { isLiveLesson, isMockLesson, isWelcomeLesson } from '@toro/domain/catalogue/lessons/lesson-kind';
import { type LessonParts, toLessonMarks, toLessonParts } from '@toro/domain/catalogue/lessons/lesson-parts';
import { lessonProgress } from '@toro/domain/catalogue/lessons/lesson-progress';
import type { Course, Lesson } from './queries.ts';

/** The parts that a lesson shows; the welcome lesson's text is part of its introduction. */
export function visibleParts(lesson: Lesson): LessonParts {
  const parts = toLessonParts(lesson);
  return isWelcomeLesson(lesson) ? { ...parts, text: false } : parts;
}

/** The progress of a lesson. A locked lesson has no parts on the wire, so the server's figure is used. */
export const getLessonProgress = (lesson: Lesson): number =>
  lesson.locked ? (lesson.progress ?? 0) : lessonProgress(toLessonParts(lesson), toLessonMarks(lesson));

/** The progress of a course, from the cache. */
export function getCourseProgress(course: Course) {
  const progresses = course.classes.map(getLessonProgress);
  return {
    progress: courseProgress(progresses),
    done: lessonsDone(progresses),
    total: progresses.length,
  };
}

export type LessonLabel = 'today' | 'live' | 'mock';

/** The label beside a lesson's title, most urgent first. */
export function getLessonLabel(lesson: Lesson, today: Day): LessonLabel | null {
  if (parseLessonDays(lesson.days).includes(today)) return 'today';
  if (isLiveLesson(lesson.cod_aula)) return 'live';
  return isMockLesson(lesson.class_slug) ? 'mock' : null;
}
