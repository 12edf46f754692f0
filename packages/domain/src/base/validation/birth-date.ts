import { type Day, isCalendarDay, parseBrazilianDay } from '../calendar/day.ts';

export const BIRTH_DATE_ERROR = 'A data informada é inválida';
const EARLIEST_BIRTH_DATE = '1900-01-01';

/**
 * The error of a typed date dd/mm/yyyy: it must exist and be in the 1900s or 2000s. Empty or incomplete text is no
 * error here; `completeBirthDateError` checks that.
 */
export function birthDateError(value: string): string | null {
  const typed = value.replace(/[_\s]/g, '');
  if (typed.replace(/\D/g, '').length < 8) return /[^\d/]/.test(typed) ? BIRTH_DATE_ERROR : null;
  const isWritten = /^\d{2}\/\d{2}\/(?:19|20)\d{2}$/.test(typed);
  return isWritten && isCalendarDay(parseBrazilianDay(typed)) ? null : BIRTH_DATE_ERROR;
}

/** True for a date that exists, not before 1900 and not after today. */
export const isBirthDate = (day: Day, today: Day): boolean =>
  isCalendarDay(day) && day >= EARLIEST_BIRTH_DATE && day <= today;

/** The error of a typed birth date that must be complete. */
export const completeBirthDateError = (typed: string, today: Day): string | null =>
  birthDateError(typed) ?? (isBirthDate(parseBrazilianDay(typed), today) ? null : BIRTH_DATE_ERROR);
