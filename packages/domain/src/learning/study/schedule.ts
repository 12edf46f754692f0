import {
  computeDecayFactor,
  createEmptyCard,
  type Card as FsrsCard,
  fsrs,
  type Grade,
  Rating,
  State,
} from 'ts-fsrs';
import { daysBetween } from '../../base/calendar/day.ts';
import type { Certainty } from '../../exams/exams/certainty.ts';

/** The settings are fixed: the same events always give the same due dates. */
export const scheduler = fsrs({
  request_retention: 0.9,
  maximum_interval: 365,
  enable_fuzz: false,
  enable_short_term: false,
});

const { decay, factor } = computeDecayFactor(scheduler.parameters.w);

/** How likely a card is recalled some days after its last answer: the scheduler's curve, for thousands of cards. */
export const recallAfter = (days: number, stability: number): number =>
  (1 + (factor * days) / stability) ** decay;

/** What the scheduler knows about a card. */
export interface Memory {
  dueOn: string;
  lastOn: string;
  stability: number;
  difficulty: number;
  reviews: number;
}

/** Wrong and guessed answers are Again, doubtful ones Hard; Easy is never used. */
export function gradeOf({ isRight, certainty }: { isRight: boolean; certainty: Certainty | null }): Grade {
  if (!isRight || certainty === 'guess') return Rating.Again;
  return certainty === 'doubt' ? Rating.Hard : Rating.Good;
}

const toDate = (day: string) => new Date(`${day}T00:00:00Z`);
const toDay = (date: Date) => date.toISOString().slice(0, 10);

function toFsrs({ dueOn, lastOn, stability, difficulty, reviews }: Memory): FsrsCard {
  return {
    due: toDate(dueOn),
    last_review: toDate(lastOn),
    stability,
    difficulty,
    reps: reviews,
    lapses: 0,
    learning_steps: 0,
    elapsed_days: 0,
    scheduled_days: daysBetween(lastOn, dueOn),
    state: State.Review,
  };
}

/** The memory after an answer on a day; without a memory before, the card begins. */
export function rate(before: Memory | null, day: string, grade: Grade): Memory {
  const at = toDate(day);
  const { card } = scheduler.next(before ? toFsrs(before) : createEmptyCard(at), at, grade);
  return {
    dueOn: toDay(card.due),
    lastOn: day,
    stability: card.stability,
    difficulty: card.difficulty,
    reviews: (before?.reviews ?? 0) + 1,
  };
}
