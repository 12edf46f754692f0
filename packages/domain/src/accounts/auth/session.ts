const HOUR_MS = 3_600_000;

/** How often the app checks its token. */
export const TOKEN_CHECK_INTERVAL_MS = 600_000;

/** A session lasts 12 hours, or 30 days when the student chooses to be remembered. */
export function sessionExpiry(now: Date, remember: boolean): Date {
  return new Date(now.getTime() + (remember ? 30 * 24 : 12) * HOUR_MS);
}

/** A password link is valid for an hour; the first one, mailed after a purchase, for a week. */
export function passwordLinkExpiry(now: Date, purpose: 'forgotten' | 'first'): Date {
  return new Date(now.getTime() + (purpose === 'first' ? 7 * 24 : 1) * HOUR_MS);
}

/** The buyer's browser may log a newly created student in for ten minutes. */
export const purchaseLoginExpiry = (now: Date): Date => new Date(now.getTime() + HOUR_MS / 6);

/** A link that verifies an e-mail address is valid for a day. */
export const emailLinkExpiry = (now: Date): Date => new Date(now.getTime() + 24 * HOUR_MS);

/** A link that changes an e-mail address is valid for two days. */
export const newEmailLinkExpiry = (now: Date): Date => new Date(now.getTime() + 48 * HOUR_MS);

/** For three days the old address can undo a change, and what the new one may not do waits. */
export const emailHoldEnd = (now: Date): Date => new Date(now.getTime() + 72 * HOUR_MS);

/** A path of the app to return to after the login; '/' for any other value. */
export function safeReferrer(value: unknown): string {
  if (typeof value !== 'string' || value.length > 500) return '/';
  if (!/^\/(?![/\\])[^\s\\]*$/.test(value) || value.startsWith('/auth/')) return '/';
  return value;
}
