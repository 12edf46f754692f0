/** The length of the reason of an action, which is kept in the audit. */
export const REASON_LENGTH = { min: 5, max: 500 } as const;
