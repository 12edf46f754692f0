/** What `npx tsx bench/learning.ts --write` measured last on simulated students. Written by the bench, not by hand. */
export const MEASURED_FIGURES = {
  measuredOn: '2026-11-17',
  /** Students and exams on which the chance was judged. */
  students: 8000,
  exams: 80000,
  /** The fewest and most of 100 true shares that lay within the 90 % interval, by kind of student. */
  insideLeast: 90.1,
  insideMost: 91.1,
  /** The largest distance in points between the chance told and the share that passed, by tenths. */
  chanceGap: 1,
  /** Points by which the chance told to students who learn steadily was above what happened, at most. */
  learningExcess: 0.1,
} as const;
