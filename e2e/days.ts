import {
  academyDay,
  addDays,
  type Day,
  formatBrazilianDay,
} from '../packages/domain/src/base/calendar/day.ts';

/** The academy's day so many days from now. */
export const inDays = (days: number): Day => addDays(academyDay(new Date()), days);

/** The same as people type it: DD/MM/YYYY. */
export const typedInDays = (days: number): string => formatBrazilianDay(inDays(days));
