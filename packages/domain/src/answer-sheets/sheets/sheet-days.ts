import { academyInstant, addDays, type Day } from '../../base/calendar/day.ts';

export interface SheetDays {
  opensOn: Day;
  /** The last day to fill it in; without one it stays open. */
  closesOn: Day | null;
}

export const hasOpened = ({ opensOn }: SheetDays, today: Day): boolean => opensOn <= today;

export const hasClosed = ({ closesOn }: SheetDays, today: Day): boolean =>
  closesOn !== null && closesOn < today;

/** The instant at which it closes: the end of its last day. */
export const closingInstant = ({ closesOn }: SheetDays): string | null =>
  closesOn === null ? null : academyInstant(addDays(closesOn, 1)).toISOString();
