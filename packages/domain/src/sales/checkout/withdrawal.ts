import { academyDay, addDays, type Day } from '../../base/calendar/day.ts';

/** The consumer law gives seven days to withdraw from a purchase made at a distance (CDC, art. 49). */
export const WITHDRAWAL_DAYS = 7;

/** The last day on which a buyer can withdraw: the seventh after the later of payment and opening of access. */
export const lastWithdrawalDay = (paidOn: Day, opensOn: Day | null = null): Day =>
  addDays(opensOn !== null && opensOn > paidOn ? opensOn : paidOn, WITHDRAWAL_DAYS);

/** Whether a request that arrives at an instant is in time: until the end of the last day in the academy's time zone. */
export const isWithdrawalOpen = (lastDay: Day, now: Date): boolean => academyDay(now) <= lastDay;
