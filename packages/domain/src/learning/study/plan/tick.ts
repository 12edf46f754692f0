import { PRACTICE_QUESTIONS } from '../today.ts';
import type { PlanItem } from './plan.ts';

/** What a student has done, as far as it ticks items of a day. */
export interface DoneState {
  /** Whether the day's review has nothing left, and which share of it is done. */
  review: { isDone: boolean; share: number };
  /** Answers in practice on the day, by module. */
  answers: ReadonlyMap<number, number>;
  /** The minutes left of each lesson that is not done; a lesson that is missing is done. */
  lessonsLeft: ReadonlyMap<string, number>;
  /** The mocks that were never finished. */
  openMocks: ReadonlySet<string>;
}

/** Whether an item is done, and how many of its minutes. */
export function tickItem(item: PlanItem, done: DoneState): { isDone: boolean; minutes: number } {
  const { kind, key, ref, minutes, left = minutes, offset = 0, part } = item;
  const result = (isDone: boolean, share: number) => ({
    isDone,
    minutes: isDone ? minutes : Math.round(Math.min(Math.max(share, 0), 1) * minutes),
  });
  switch (kind) {
    case 'review':
      return result(done.review.isDone, done.review.share);
    case 'lesson': {
      const now = done.lessonsLeft.get(key);
      if (now === undefined) return result(true, 1);
      const studied = left - now - offset;
      return result(part !== undefined && studied >= minutes, studied / minutes);
    }
    case 'mock':
      return result(!done.openMocks.has(key), 0);
    case 'practice': {
      // The answers of a module tick its trainings of the day one after the other.
      const number = Number(key.split('-').at(-1)) || 1;
      const own = (done.answers.get(ref ?? 0) ?? 0) - (number - 1) * PRACTICE_QUESTIONS;
      return result(own >= PRACTICE_QUESTIONS, own / PRACTICE_QUESTIONS);
    }
  }
}
