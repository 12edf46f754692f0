const HOUR_MS = 3_600_000;

/** How often the app asks whether its token still lives. */
export const TOKEN_CHECK_INTERVAL_MS = 600_000;

/** A session lasts 12 hours, or 30 days when the student wants to be remembered. */
export function sessionExpiry(now: Date, remember: boolean): Date {
  return new Date(now.getTime() + (remember ? 30 * 24 : 12) * HOUR_MS);
}

/** A password link lasts an hour; the first one, sent after a purchase, a week. */
export function passwordLinkExpiry(now: Date, purpose: 'forgotten' | 'first'): Date {
  return new Date(now.getTime() + (purpose === 'first' ? 7 * 24 : 1) * HOUR_MS);
}

/** The first login of a student whom a purchase created is open to the buyer's browser for ten minutes. */
export const purchaseLoginExpiry = (now: Date): Date => new Date(now.getTime() + HOUR_MS / 6);

/** A path inside the app to go back to after login; anything else is no path of ours. */
export function safeReferrer(value: unknown): string {
  if (typeof value !== 'string' || value.length > 500) return '/';
  if (!/^\/(?![/\\])[^\s\\]*$/.test(value) || value.startsWith('/auth/')) return '/';
  return value;
}
