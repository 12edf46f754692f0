import type { Day } from '../../base/calendar/day.ts';
import type { Certainty } from '../../exams/exams/certainty.ts';
import type { DueDates } from './due-dates.ts';

/** The date for an answer, without the scheduler: a page shows it before the server has the answer. */
export function chooseDueDate(
  dates: DueDates,
  { isRight, certainty }: { isRight: boolean; certainty: Certainty | null },
): Day {
  if (!isRight || certainty === 'guess') return dates.again;
  return certainty === 'doubt' ? dates.hard : dates.good;
}
