import type { Day } from '@toro/domain/base/calendar/day';

const DAYS_KEY = 'toro.study-days';
const REJECTED_KEY = 'toro.install-refused';
const MAX_DAYS = 3;
const REJECTED_MS = 90 * 86_400_000;

/** Notes that the student studies on this device today, and returns on how many days they have; three are enough. */
export function countStudyDays(today: Day): number {
  try {
    const known = (localStorage.getItem(DAYS_KEY) ?? '').split(' ').filter(Boolean);
    const days = [...new Set([...known, today])].slice(0, MAX_DAYS);
    localStorage.setItem(DAYS_KEY, days.join(' '));
    return days.length;
  } catch {
    return 0;
  }
}

export function canOfferInstall(now: number): boolean {
  try {
    return now - Number(localStorage.getItem(REJECTED_KEY) ?? Number.NEGATIVE_INFINITY) > REJECTED_MS;
  } catch {
    return false;
  }
}

export function rejectInstall(now: number): void {
  try {
    localStorage.setItem(REJECTED_KEY, String(now));
  } catch {
    // Without storage it is asked again.
  }
}
