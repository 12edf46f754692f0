import { academyDay, academyTime, addDays, type Day, dateAndTime, shortDate } from './day.ts';

const MIDNIGHT = '00:00';

/** An end as it was typed: midnight is the end of the day before, which then has no time. */
export function readEnd(end: Date): { day: Day; time: string } {
  const [day, time] = [academyDay(end), academyTime(end)];
  return time === MIDNIGHT ? { day: addDays(day, -1), time: '' } : { day, time };
}

/** An end in words: what holds until midnight of 30 November ends on 30 nov, and not on 1 dez. */
export function describeEnd(end: Date): string {
  const { day, time } = readEnd(end);
  return time === '' ? shortDate(day) : dateAndTime(end);
}
