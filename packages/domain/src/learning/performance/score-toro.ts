/** The weight of each part in the score; the sum is 1. */
export const SCORE_WEIGHTS = { tests: 0.5, mocks: 0.3, progress: 0.2 } as const;

interface ScoreInput {
  /** The mean of the first attempts of the lessons' tests, in percent. */
  average: number;
  /** The mean of the mock exams, in percent. */
  mockAverage: number;
  lessonsDone: number;
  lessonsTotal: number;
}

/** Score Toro, 0 to 100: half the tests' first attempts, three tenths the mock exams, two tenths the progress. */
export function computeScoreToro({ average, mockAverage, lessonsDone, lessonsTotal }: ScoreInput): number {
  const progress = lessonsTotal === 0 ? 0 : (lessonsDone * 100) / lessonsTotal;
  return (
    average * SCORE_WEIGHTS.tests + mockAverage * SCORE_WEIGHTS.mocks + progress * SCORE_WEIGHTS.progress
  );
}
