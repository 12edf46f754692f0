import { type Day, daysBetween, shortDate } from '../../base/calendar/day.ts';

/** From this number of days before its end, the notice is red. */
const EXPIRY_WARNING_DAYS = 30;

export interface ExpiryNotice {
  /** Few days are left, so the notice is red. */
  urgent: boolean;
  text: string;
}

/** The notice about a course's end; null without an end, without the flag, or once it has passed. */
export function expiryNotice(
  course: { expiration_date: 0 | 1; data_fim_aulas: Day | null },
  today: Day,
): ExpiryNotice | null {
  if (course.expiration_date !== 1 || course.data_fim_aulas === null) return null;
  const days = daysBetween(today, course.data_fim_aulas);
  if (days < 0) return null;
  if (days > EXPIRY_WARNING_DAYS)
    return { urgent: false, text: `Disponível até ${shortDate(course.data_fim_aulas)}` };
  return { urgent: true, text: `Você tem ${days} ${days === 1 ? 'dia' : 'dias'} até expirar` };
}
