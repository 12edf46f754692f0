import { type Attempt, isViewed } from './attempt.ts';

/** The arrows of the question-number strip move it so many pixels. */
export const STRIP_STEP = 300;

export type StripColour = 'blue' | 'green' | 'red' | 'none';

/** A question's button in an attempt: the current one blue, answered green as if correct, seen without an answer red. */
export function stripColour(attempt: Attempt, at: number, current: number): StripColour {
  const question = attempt.questions[at];
  if (question === undefined) return 'none';
  if (at === current) return 'blue';
  if (question in attempt.answers) return 'green';
  return isViewed(attempt, question) ? 'red' : 'none';
}

/** A question's badge in a review: green when it was answered right, red when not. */
export const reviewColour = (correct: boolean): StripColour => (correct ? 'green' : 'red');
