const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A reminder that arrives later is of no use: the bank's app needs some time. */
const MIN_PIX_TIME_LEFT_MS = 2 * MINUTE_MS;

/** Whether to remind of a Pix: after a third of its time, while there is still time to pay. */
export function isPixReminderDue(createdAt: Date, expiresAt: Date, now: Date): boolean {
  const lifetime = expiresAt.getTime() - createdAt.getTime();
  const passed = now.getTime() - createdAt.getTime();
  return passed >= lifetime / 3 && lifetime - passed >= MIN_PIX_TIME_LEFT_MS;
}

/** A buyer who left an hour ago is gone; after a day the reminder would surprise. */
export const CHECKOUT_REMINDER_FROM_MS = HOUR_MS;
export const CHECKOUT_REMINDER_UNTIL_MS = 24 * HOUR_MS;
