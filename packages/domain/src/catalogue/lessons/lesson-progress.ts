import type { LessonMarks, LessonParts } from './lesson-parts.ts';

/** From this percentage on a lesson counts as done. */
const DONE_FROM_PERCENT = 99;

/** The number of parts: the PDF, each video and the test. */
export const countParts = ({ pdf, videos, lecture }: LessonParts): number =>
  Number(pdf) + videos + Number(lecture);

/** A lesson without parts is only read: the student marks it as read. */
export const isOnlyRead = (parts: LessonParts): boolean => countParts(parts) === 0;

const countDoneParts = (parts: LessonParts, marks: LessonMarks): number =>
  Number(parts.pdf && marks.pdf) +
  Math.min(parts.videos, marks.videos) +
  Number(parts.lecture && marks.lecture);

/**
 * The progress of a lesson: each part is an equal share of 100; a lesson without parts is done once it was marked as read.
 */
export function lessonProgress(parts: LessonParts, marks: LessonMarks): number {
  const count = countParts(parts);
  if (count === 0) return marks.read ? 100 : 0;
  const progress = (countDoneParts(parts, marks) * 100) / count;
  return progress >= DONE_FROM_PERCENT ? 100 : progress;
}
