import { addDays, type Day } from '../calendar/day.ts';

/** The consumer law gives seven days to withdraw from a purchase made at a distance (CDC, art. 49). */
export const WITHDRAWAL_DAYS = 7;

/** The last day on which a buyer can withdraw from a purchase that was paid on a day. */
export const lastWithdrawalDay = (paidOn: Day): Day => addDays(paidOn, WITHDRAWAL_DAYS);
