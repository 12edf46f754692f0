import { addDays, type Day, daysBetween } from '../../base/calendar/day.ts';

/** The kinds of requests about personal data. */
export const PRIVACY_KINDS = {
  access: 'Acesso',
  correction: 'Correção',
  portability: 'Portabilidade',
  erasure: 'Eliminação',
  withdrawal: 'Revogação',
} as const;

export type PrivacyKind = keyof typeof PRIVACY_KINDS;

export const PRIVACY_KIND_NAMES = Object.keys(PRIVACY_KINDS) as [PrivacyKind, ...PrivacyKind[]];

export const PRIVACY_STATES = { open: 'Aberta', answered: 'Respondida', refused: 'Recusada' } as const;

export type PrivacyState = keyof typeof PRIVACY_STATES;

export const PRIVACY_STATE_NAMES = Object.keys(PRIVACY_STATES) as [PrivacyState, ...PrivacyState[]];

/** The law's limit for an answer. */
const ANSWER_DAYS = 15;

/** A reminder is mailed so many days before the due day. */
export const REMINDER_DAYS = [5, 1] as const;

/** The last day for an answer: the 15th day after receipt. */
export const privacyDueDay = (receivedOn: Day): Day => addDays(receivedOn, ANSWER_DAYS);

/** How long there is for an answer, in words. */
export function describeDue(dueOn: Day, today: Day): string {
  const days = daysBetween(today, dueOn);
  if (days < 0) return 'Vencida';
  if (days === 0) return 'Vence hoje';
  return days === 1 ? 'Vence em 1 dia' : `Vence em ${days} dias`;
}

/** The reminder that is due: that of 5 days or of 1 day before, each once; null when none is. */
export function findDueReminder(dueOn: Day, today: Day, reminded: number | null): number | null {
  const left = daysBetween(today, dueOn);
  const due = REMINDER_DAYS.filter((days) => left <= days).at(-1);
  return due !== undefined && left >= 0 && (reminded === null || reminded > due) ? due : null;
}

/** The lengths of the texts of a request; an answer and a legal ground have at least `shortest` letters. */
export const PRIVACY_LIMITS = { text: 2000, answer: 4000, legalGround: 500, shortest: 5 } as const;

/** The longest time between receipt and registration. */
const OLDEST_DAYS = 365;

/** The error of the day of receipt; null when it may be sent. */
export function receivedDayError(receivedOn: Day, today: Day): string | null {
  const age = daysBetween(receivedOn, today);
  if (age < 0) return 'O dia do recebimento não pode estar no futuro.';
  return age > OLDEST_DAYS ? 'Confira o ano: o recebimento foi há mais de um ano.' : null;
}
