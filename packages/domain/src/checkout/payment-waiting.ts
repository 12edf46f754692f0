/** Three minutes: a Pix code's life unless the gateway says otherwise, and how long a screen waits for a payment. */
export const PAYMENT_WAIT_MS = 180_000;

const FIRST_POLL_DELAY_MS = 2000;
const MAX_POLL_DELAY_MS = 15_000;

/** How long to pause before asking again: a little longer each time. */
export const pollDelay = (asked: number): number =>
  Math.min(Math.round(FIRST_POLL_DELAY_MS * 1.4 ** asked), MAX_POLL_DELAY_MS);

/** Whole seconds until an instant; none once it is past. */
export const secondsLeft = (expiresAt: string, now: number): number =>
  Math.max(0, Math.floor((Date.parse(expiresAt) - now) / 1000));

/** 125 seconds as 2:05. */
export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const ANNOUNCED_SECONDS = new Set([120, 60, 30, 10]);

/** What a screen reader hears of the countdown: thresholds, not each second. */
export const announceCountdown = (seconds: number): string =>
  ANNOUNCED_SECONDS.has(seconds) ? `Faltam ${seconds} segundos para o código expirar.` : '';
