/** What each part of a student's work is worth in the score; together they are 1. */
export const SCORE_WEIGHTS = { tests: 0.5, mocks: 0.3, progress: 0.2 } as const;

/** The mean of percentages; nothing done yet is 0. */
export const meanOf = (percents: readonly number[]): number =>
  percents.length === 0 ? 0 : percents.reduce((sum, percent) => sum + percent, 0) / percents.length;

interface ScoreFacts {
  /** Percent right in the first attempt of each lecture's test. */
  tests: readonly number[];
  /** Percent right in each mock. */
  mocks: readonly number[];
  lessonsDone: number;
  lessonsTotal: number;
}

/** Score Toro, 0 to 100: half the tests' first attempts, three tenths the mocks, two tenths the progress. */
export function scoreToro({ tests, mocks, lessonsDone, lessonsTotal }: ScoreFacts): number {
  const progress = lessonsTotal === 0 ? 0 : (lessonsDone * 100) / lessonsTotal;
  return (
    meanOf(tests) * SCORE_WEIGHTS.tests +
    meanOf(mocks) * SCORE_WEIGHTS.mocks +
    progress * SCORE_WEIGHTS.progress
  );
}
