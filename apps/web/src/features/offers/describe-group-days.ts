import { type Day, shortDate } from '@toro/domain/calendar/day';
import type { OfferGroup } from './queries.ts';

/** When the lessons of a class group are and how long they can be opened. */
export function describeGroupDays({ starts_on, ends_on }: OfferGroup, today: Day): string {
  if (starts_on !== null && starts_on > today)
    return ends_on === null
      ? `Começa em ${shortDate(starts_on)}`
      : `Aulas de ${shortDate(starts_on)} a ${shortDate(ends_on)}`;
  return ends_on === null
    ? 'Comece hoje, sem data para terminar'
    : `Comece hoje, com acesso até ${shortDate(ends_on)}`;
}
