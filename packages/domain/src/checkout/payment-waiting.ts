/** Three minutes: the default lifetime of a Pix code, and how long a page waits for a payment. */
export const PAYMENT_WAIT_MS = 180_000;

const FIRST_POLL_DELAY_MS = 2000;
const MAX_POLL_DELAY_MS = 15_000;

/** The delay before the next poll; it grows each time. */
export const pollDelay = (polls: number): number =>
  Math.min(Math.round(FIRST_POLL_DELAY_MS * 1.4 ** polls), MAX_POLL_DELAY_MS);

/** Whole seconds until an instant; 0 once it is past. */
export const secondsLeft = (expiresAt: string, now: number): number =>
  Math.max(0, Math.floor((Date.parse(expiresAt) - now) / 1000));

/** 125 seconds as 2:05. */
export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const ANNOUNCED_SECONDS = new Set([120, 60, 30, 10]);

/** The text of the countdown for screen readers: only at thresholds, not every second. */
export const announceCountdown = (seconds: number): string =>
  ANNOUNCED_SECONDS.has(seconds) ? `Faltam ${seconds} segundos para o código expirar.` : '';
