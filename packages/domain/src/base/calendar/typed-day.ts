import { isCalendarDay, parseBrazilianDay } from './day.ts';

/** The error of a day typed as dd/mm/aaaa; null for a day that exists. */
export function typedDayError(typed: string): string | null {
  if (!/^\d{2}\/\d{2}\/\d{4}$/.test(typed)) return 'Digite o dia como dd/mm/aaaa.';
  return isCalendarDay(parseBrazilianDay(typed)) ? null : 'Este dia não existe.';
}

/** The error of a time typed as hh:mm; null for a time of a day. */
export const typedTimeError = (typed: string): string | null =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(typed) ? null : 'Digite o horário como hh:mm.';
