import { type Attempt, isViewed } from './attempt.ts';

/** How many pixels an arrow scrolls the strip of question numbers. */
export const STRIP_STEP = 300;

export type StripColour = 'blue' | 'green' | 'red' | 'none';

/** The colour of a question's button in an attempt: current blue, answered green, viewed without an answer red. */
export function stripColour(attempt: Attempt, at: number, current: number): StripColour {
  const question = attempt.questions[at];
  if (question === undefined) return 'none';
  if (at === current) return 'blue';
  if (question in attempt.answers) return 'green';
  return isViewed(attempt, question) ? 'red' : 'none';
}

/** The colour of a question's badge in a review: right green, wrong red. */
export const reviewColour = (correct: boolean): StripColour => (correct ? 'green' : 'red');
