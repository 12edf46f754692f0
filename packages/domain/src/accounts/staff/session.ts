const MINUTE_MS = 60_000;

/** A session ends after so long without an action of the person. */
export const IDLE_MS = 30 * MINUTE_MS;
/** A session ends after so long in all. */
export const SESSION_MS = 12 * 60 * MINUTE_MS;
/** The page warns so long before the idle end. */
export const IDLE_WARNING_MS = 2 * MINUTE_MS;
/** A second factor counts as fresh for so long. */
export const STEP_UP_MS = 10 * MINUTE_MS;
/** So many wrong codes end a login, or the session that they should confirm. */
export const MAX_WRONG_CODES = 5;

const HOUR_MS = 60 * MINUTE_MS;

export const invitationExpiry = (now: Date): Date => new Date(now.getTime() + 48 * HOUR_MS);
export const staffPasswordLinkExpiry = (now: Date): Date => new Date(now.getTime() + HOUR_MS);
/** A challenge that a passkey must sign. */
export const challengeExpiry = (now: Date): Date => new Date(now.getTime() + 5 * MINUTE_MS);
/** A login from a network unknown for so long is mailed to the person. */
export const KNOWN_NETWORK_MS = 30 * 24 * HOUR_MS;

/** Whether the second factor was given recently enough for a sensitive act. */
export const isConfirmed = (confirmedAt: Date | null, now: Date): boolean =>
  confirmedAt !== null && now.getTime() - confirmedAt.getTime() <= STEP_UP_MS;
