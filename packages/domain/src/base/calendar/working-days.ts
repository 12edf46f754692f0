import { addDays, type Day } from './day.ts';

const isWeekend = (day: Day) => [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());

/** Adds working days, Monday to Friday. */
export function addWorkingDays(day: Day, days: number): Day {
  let last = day;
  for (let left = days; left > 0; ) {
    last = addDays(last, 1);
    if (!isWeekend(last)) left -= 1;
  }
  return last;
}
