import { isCalendarDay } from '../calendar/day.ts';

const FAULT = 'A data informada é inválida';

/**
 * dd/mm/yyyy with a year of the 1900s or 2000s that the calendar knows.
 * While it is empty or still being typed it passes; a form that needs it asks for it when submitted.
 */
export function birthDateFault(value: string): string | null {
  const typed = value.replace(/[_\s]/g, '');
  if (typed.replace(/\D/g, '').length < 8) return /[^\d/]/.test(typed) ? FAULT : null;
  const parts = /^(\d{2})\/(\d{2})\/((?:19|20)\d{2})$/.exec(typed);
  if (!parts) return FAULT;
  return isCalendarDay(`${parts[3]}-${parts[2]}-${parts[1]}`) ? null : FAULT;
}
