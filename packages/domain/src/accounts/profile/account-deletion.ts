const DAY_MS = 24 * 3_600_000;

/** How long a student can undo the deletion of the account. */
export const DELETION_DAYS = 7;

/** When an account is deleted whose deletion is requested now. */
export const deletionTime = (now: Date): Date => new Date(now.getTime() + DELETION_DAYS * DAY_MS);
