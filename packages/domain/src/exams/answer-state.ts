import type { Choice } from './answers.ts';

/** What an answer turns out to be once the key may be seen. */
export type AnswerState = 'correct' | 'incorrect' | 'other';

/** The right answer is correct, a wrong choice incorrect, and the others are marked as neither. */
export function answerState(
  answer: number,
  { right, choice }: { right: number | null; choice: Choice | null },
): AnswerState {
  if (answer === right) return 'correct';
  return answer === choice ? 'incorrect' : 'other';
}
