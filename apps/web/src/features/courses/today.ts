import { academyDay, type Day } from '@toro/domain/calendar/day';
import { api } from '../../app/api.ts';

/** The academy's day, by the server's clock. */
export const today = (): Day => academyDay(new Date(api.serverTime()));
