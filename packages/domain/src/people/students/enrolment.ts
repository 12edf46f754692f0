import type { Day } from '../../base/calendar/day.ts';
import { addDays } from '../../base/calendar/day.ts';
import { isCourseOpen } from '../../catalogue/courses/course-visibility.ts';

export const ENROLMENT_STATES = {
  active: 'Ativa',
  expired: 'Vencida',
  cancelled: 'Cancelada',
  ended: 'Encerrada',
} as const;

export type EnrolmentState = keyof typeof ENROLMENT_STATES;

interface EnrolmentDates {
  /** The last day of access. */
  endsOn: Day | null;
  endedAt: Date | null;
  endCause: string | null;
}

/** Where an enrolment stands: ended by staff, by a refund, by its last day, or in progress. */
export function findEnrolmentState(
  { endsOn, endedAt, endCause }: EnrolmentDates,
  today: Day,
): EnrolmentState {
  if (endedAt) return endCause === 'cancelled' ? 'cancelled' : 'ended';
  return isCourseOpen(endsOn, today) ? 'active' : 'expired';
}

const RESTORE_MS = 30 * 24 * 60 * 60 * 1000;

/** Until when a cancelled enrolment can be taken back; null for one that staff did not cancel. */
export const restorableUntil = ({
  endedAt,
  endCause,
}: Pick<EnrolmentDates, 'endedAt' | 'endCause'>): Date | null =>
  endedAt && endCause === 'cancelled' ? new Date(endedAt.getTime() + RESTORE_MS) : null;

const MAX_EXTENSION_MONTHS = 24;

/** The last day to which an enrolment can be extended. */
export function lastExtensionDay(today: Day): Day {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const months = year * 12 + (month - 1) + MAX_EXTENSION_MONTHS;
  const first = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`;
  const days = Number(addDays(nextMonth(first), -1).slice(-2));
  return `${first.slice(0, 8)}${String(Math.min(day, days)).padStart(2, '0')}`;
}

const nextMonth = (first: Day): Day => `${addDays(first, 31).slice(0, 8)}01`;

/** The error of a new last day of access; null when it may be saved. */
export function extensionError(day: Day, current: Day | null, today: Day): string | null {
  if (day < today) return 'Escolha um dia a partir de hoje.';
  if (current !== null && day <= current) return 'Escolha um dia depois do atual.';
  if (day > lastExtensionDay(today)) return 'Escolha um dia em até 24 meses.';
  return null;
}

/** The error of the end date of a new enrolment; null when it may be saved. */
export const ownEndError = (day: Day, today: Day): string | null => extensionError(day, null, today);
