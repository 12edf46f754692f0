import { z } from 'zod';

const ABSOLUTE = /^\d{4}-\d{2}-\d{2}$/;
const RELATIVE = /^([+-])(\d{1,4})d$/;
const DAY_IN_MS = 86_400_000;

/** Reads `2026-11-15`, `today`, `+30d` or `-10d`; undefined when it is none of them or no day of the calendar. */
export function resolveDay(written: string, today: string): string | undefined {
  if (written === 'today') return today;
  const relative = RELATIVE.exec(written);
  if (relative) {
    const days = Number(relative[2]) * (relative[1] === '-' ? -1 : 1);
    return isoDay(Date.parse(`${today}T00:00:00Z`) + days * DAY_IN_MS);
  }
  if (!ABSOLUTE.test(written)) return undefined;
  const time = Date.parse(`${written}T00:00:00Z`);
  return Number.isNaN(time) || isoDay(time) !== written ? undefined : written;
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** A day of the academy's calendar; comes out as YYYY-MM-DD. */
export function dayFormat(today: string) {
  return z
    .string()
    .max(10)
    .transform((written, context) => {
      const day = resolveDay(written, today);
      if (day !== undefined) return day;
      context.addIssue({ code: 'custom', message: 'must be a day: 2026-11-15, today, +30d or -10d' });
      return z.NEVER;
    });
}
