import { type Day, shortDate } from '@toro/domain/base/calendar/day';
import type { OfferGroup } from './queries.ts';

/** When the lessons of a class group begin, how long they can be opened, and until when the class group is sold. */
export function describeGroupDays(
  { state, starts_on, ends_on, sale_until }: OfferGroup,
  today: Day,
): string[] {
  const startsLater = starts_on !== null && starts_on > today;
  return [
    startsLater ? `Começa em ${shortDate(starts_on)}` : state === 'open' && 'Comece hoje',
    ends_on === null ? 'Acesso sem data para terminar' : `Acesso até ${shortDate(ends_on)}`,
    state === 'open' && sale_until !== null && `Matrículas até ${shortDate(sale_until)}`,
  ].filter((text) => text !== false);
}
