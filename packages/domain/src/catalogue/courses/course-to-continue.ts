import type { Day } from '../../base/calendar/day.ts';
import { isCourseVisible } from './course-visibility.ts';

interface LessonState {
  locked: boolean;
  progress: number;
}

/** The lesson to study next: the first unfinished one that is not locked. */
export const nextLesson = <T extends LessonState>(lessons: readonly T[]): T | null =>
  lessons.find(({ locked, progress }) => !locked && progress < 100) ?? null;

interface CourseActivity {
  is_visible: boolean;
  data_fim_aulas: Day | null;
  last_studied_at?: string | null;
  next_lesson?: object | null;
}

/** The course to begin with, for a student who has not studied any: the newest visible one that has a lesson to study. */
export function findCourseToStart<T extends CourseActivity>(courses: readonly T[], today: Day): T | null {
  const visible = courses.filter((course) => isCourseVisible(course, today));
  if (visible.some(({ last_studied_at }) => last_studied_at)) return null;
  return visible.find(({ next_lesson }) => next_lesson) ?? null;
}

/** The visible course that was studied last and is unfinished; null for a student who has not started. */
export function findCourseToContinue<T extends CourseActivity>(courses: readonly T[], today: Day): T | null {
  const started = courses.filter(
    (course) => course.last_studied_at && course.next_lesson && isCourseVisible(course, today),
  );
  const at = (course: T) => Date.parse(course.last_studied_at ?? '');
  return started.reduce<T | null>((last, course) => (last && at(last) >= at(course) ? last : course), null);
}
