/** Three minutes: a Pix code's life unless the gateway says otherwise, and how long a screen waits for a payment. */
export const PAYMENT_WAIT_MS = 180_000;

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 15_000;

/** How long to pause before asking again: a little longer each time. */
export const pauseBefore = (asked: number): number =>
  Math.min(Math.round(FIRST_PAUSE_MS * 1.4 ** asked), LONGEST_PAUSE_MS);

/** Whole seconds until an instant; none once it is past. */
export const secondsLeft = (expiresAt: string, now: number): number =>
  Math.max(0, Math.floor((Date.parse(expiresAt) - now) / 1000));

/** 125 seconds as 2:05. */
export const countdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const SPOKEN = new Set([120, 60, 30, 10]);

/** What a screen reader hears of the countdown: thresholds, not each second. */
export const spokenCountdown = (seconds: number): string =>
  SPOKEN.has(seconds) ? `Faltam ${seconds} segundos para o código expirar.` : '';
