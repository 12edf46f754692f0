import { mean } from '../performance/score-toro.ts';

/** The progress of a course is the mean of its lessons'; nothing to study is nothing done. */
export const courseProgress = (lessons: readonly number[]): number => mean(lessons);

/** How many lessons are done. */
export const lessonsDone = (lessons: readonly number[]): number =>
  lessons.filter((progress) => progress === 100).length;

/** A progress as people read it: whole, and never 100 before everything is done. */
export const wholePercent = (progress: number): number => Math.floor(progress);
