/** A training of the plan: ten questions in a quarter of an hour. */
export const PRACTICE_QUESTIONS = 10;
export const PRACTICE_MINUTES = 15;

interface Today {
  review: { left: number; minutes: number; answered: number };
  practice: object | null;
  practised: number;
  done_minutes: number;
}

export type TodayItem = 'review' | 'lesson' | 'practice';

/** What belongs to today and whether it is done, in the order of the card. */
export function listTodayItems(
  { review, practice, practised }: Today,
  hasLesson: boolean,
): { item: TodayItem; isDone: boolean }[] {
  return [
    ...(review.left > 0 || review.answered > 0
      ? [{ item: 'review' as const, isDone: review.left === 0 }]
      : []),
    ...(hasLesson ? [{ item: 'lesson' as const, isDone: false }] : []),
    ...(practice || practised > 0
      ? [{ item: 'practice' as const, isDone: practised >= PRACTICE_QUESTIONS }]
      : []),
  ];
}

/** The minutes done, and those of the whole day with what is left. */
export function countTodayMinutes({ review, practice, practised, done_minutes }: Today): {
  done: number;
  total: number;
} {
  const practiceLeft = practice && practised < PRACTICE_QUESTIONS ? PRACTICE_MINUTES : 0;
  return { done: done_minutes, total: done_minutes + review.minutes + practiceLeft };
}
