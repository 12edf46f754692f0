/** The length of the reason of an act, which is kept in the audit. */
export const REASON_LENGTH = { min: 5, max: 500 } as const;
