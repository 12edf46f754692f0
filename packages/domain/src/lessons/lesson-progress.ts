import type { LessonMarks, LessonParts } from './lesson-parts.ts';

/** From so many percent on a lesson counts as done. */
const DONE_FROM_PERCENT = 99;

/** How many parts count: the PDF, each video and the test. */
export const countParts = ({ pdf, videos, lecture }: LessonParts): number =>
  Number(pdf) + videos + Number(lecture);

const countDoneParts = (parts: LessonParts, marks: LessonMarks): number =>
  Number(parts.pdf && marks.pdf) +
  Math.min(parts.videos, marks.videos) +
  Number(parts.lecture && marks.lecture);

/** Each part present is an equal share of 100; a lesson without parts is only read, so opening it is all of it. */
export function lessonProgress(parts: LessonParts, marks: LessonMarks): number {
  const count = countParts(parts);
  if (count === 0) return marks.started ? 100 : 0;
  const progress = (countDoneParts(parts, marks) * 100) / count;
  return progress >= DONE_FROM_PERCENT ? 100 : progress;
}
