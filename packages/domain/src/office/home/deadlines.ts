import { addDays, type Day, daysBetween, shortDate } from '../../base/calendar/day.ts';

/** The groups of what waits for a person, the most urgent first. */
export const DEADLINE_GROUPS = {
  now: 'Vence hoje ou amanhã',
  week: 'Esta semana',
  later: 'Quando der',
} as const;

export type DeadlineGroup = keyof typeof DEADLINE_GROUPS;

export const DEADLINE_GROUP_NAMES = Object.keys(DEADLINE_GROUPS) as DeadlineGroup[];

interface Waiting {
  /** The day of the nearest deadline. */
  dueOn: Day | null;
  /** Where it stands without a deadline. */
  otherwise: 'week' | 'later';
}

const DAYS_OF_WEEK = 7;

/** A deadline decides; what has none stands where its kind belongs. */
export function groupByDeadline({ dueOn, otherwise }: Waiting, today: Day): DeadlineGroup {
  if (dueOn === null) return otherwise;
  if (dueOn <= addDays(today, 1)) return 'now';
  return dueOn <= addDays(today, DAYS_OF_WEEK) ? 'week' : 'later';
}

/** 18 nov: a day of about now. */
const dayAndMonth = (day: Day) => shortDate(day).slice(0, 6);

/** A deadline as people say it: "hoje", "amanhã", "até 21 nov". */
export function describeDeadline(dueOn: Day, today: Day): string {
  const days = daysBetween(today, dueOn);
  if (days < -1) return `venceu há ${-days} dias`;
  return { [-1]: 'venceu ontem', 0: 'hoje', 1: 'amanhã' }[days] ?? `até ${dayAndMonth(dueOn)}`;
}

/** For how long something has waited, from the second day on. */
export function describeAge(since: Day, today: Day): string | null {
  const days = daysBetween(since, today);
  if (days < 1) return null;
  return days === 1 ? 'há 1 dia' : `há ${days} dias`;
}
