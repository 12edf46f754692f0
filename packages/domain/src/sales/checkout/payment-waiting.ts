/** Three minutes: how long a page waits for the result of a card or debit payment. */
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

const ANNOUNCED_SECONDS = new Set([600, 300, 120, 60, 30, 10]);
const MINUTE = 60;

/** The text of the countdown for screen readers: only at thresholds, not every second. */
export function announceCountdown(seconds: number): string {
  if (!ANNOUNCED_SECONDS.has(seconds)) return '';
  const left = seconds > MINUTE ? `${seconds / MINUTE} minutos` : `${seconds} segundos`;
  return `Faltam ${left} para o código expirar.`;
}
