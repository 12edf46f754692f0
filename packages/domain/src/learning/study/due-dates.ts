import type { Day } from '../../base/calendar/day.ts';
import type { Certainty } from '../../exams/exams/certainty.ts';
import { gradeOf, type Memory, rate } from './schedule.ts';

/** When a question comes back, for each way it can be answered today. */
export interface DueDates {
  good: Day;
  hard: Day;
  again: Day;
}

/** A card that was rated today keeps its date whatever is answered. */
export function predictDueDates(memory: Memory, today: Day): DueDates {
  const { dueOn } = memory;
  if (memory.lastOn === today) return { good: dueOn, hard: dueOn, again: dueOn };
  const after = (isRight: boolean, certainty: Certainty | null) =>
    rate(memory, today, gradeOf({ isRight, certainty })).dueOn;
  return { good: after(true, null), hard: after(true, 'doubt'), again: after(false, null) };
}
