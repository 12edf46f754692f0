import type { Difficulty } from './practice.ts';

/** With fewer answers a question has no difficulty. */
export const MIN_DIFFICULTY_ANSWERS = 20;
const EASY_SHARE = 0.75;
const HARD_SHARE = 0.5;

/** How hard a question is for the average student, by the answers that are evidence; null with too few of them. */
export function difficultyOf({ answers, correct }: { answers: number; correct: number }): Difficulty | null {
  if (answers < MIN_DIFFICULTY_ANSWERS) return null;
  const share = correct / answers;
  if (share >= EASY_SHARE) return 'easy';
  return share < HARD_SHARE ? 'hard' : 'medium';
}
