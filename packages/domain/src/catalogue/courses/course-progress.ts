import { mean } from '../../base/values/mean.ts';

/** The progress of a course: the average of its lessons, 0 without lessons. */
export const courseProgress = (lessons: readonly number[]): number => mean(lessons);

/** How many lessons are done. */
export const lessonsDone = (lessons: readonly number[]): number =>
  lessons.filter((progress) => progress === 100).length;

/** The progress as a whole number, 100 only when everything is done. */
export const wholePercent = (progress: number): number => Math.floor(progress);
