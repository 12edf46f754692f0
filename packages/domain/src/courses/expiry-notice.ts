import { type Day, daysBetween, shortDate } from '../calendar/day.ts';

/** From so many days before its end a course warns in red. */
const EXPIRY_WARNING_DAYS = 30;

export interface ExpiryNotice {
  /** Red, because few days are left. */
  urgent: boolean;
  text: string;
}

/** What a card says about its course's end; nothing without an end, without the flag, or once it has passed. */
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
