import { addDays, isCalendarDay } from '@toro/domain/base/calendar/day';
import { z } from 'zod';

const RELATIVE = /^([+-]\d{1,4})d$/;

/** Resolves `2026-11-15`, `today`, `+30d` or `-10d`; undefined when invalid. */
function resolveDay(written: string, today: string): string | undefined {
  if (written === 'today') return today;
  const days = RELATIVE.exec(written)?.[1];
  if (days !== undefined) return addDays(today, Number(days));
  return isCalendarDay(written) ? written : undefined;
}

/** A day of the academy's calendar, parsed to YYYY-MM-DD. */
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
