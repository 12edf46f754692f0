import { type Day, daysBetween, isCalendarDay } from '../../base/calendar/day.ts';

const EXAM_DATE_MISSING = 'Por favor, selecione uma data antes de continuar.';
const EXAM_DATE_PAST = 'A data informada deve ser superior ou igual a data de hoje.';

/** The error of an exam date: it must exist and must not be in the past. */
export function examDateError(date: Day | null, today: Day): string | null {
  if (date === null || !isCalendarDay(date)) return EXAM_DATE_MISSING;
  return date < today ? EXAM_DATE_PAST : null;
}

/** The countdown to the exam as text; null once it has passed. */
export function formatExamCountdown(date: Day, today: Day, category: string): string | null {
  const days = daysBetween(today, date);
  if (days < 0) return null;
  if (days === 0) return `Sua prova ${category} é hoje. Boa prova!`;
  return days === 1
    ? `Falta 1 dia para sua prova ${category}`
    : `Faltam ${days} dias para sua prova ${category}`;
}
