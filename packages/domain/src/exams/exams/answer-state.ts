import type { Choice } from './answers.ts';

/** The state of an option once the key may be shown. */
export type AnswerState = 'correct' | 'incorrect' | 'other';

/** The right option is correct, a chosen wrong one incorrect, all others are other. */
export function answerState(
  answer: number,
  { right, choice }: { right: number | null; choice: Choice | null },
): AnswerState {
  if (answer === right) return 'correct';
  return answer === choice ? 'incorrect' : 'other';
}
