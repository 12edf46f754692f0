import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { academyDay, addDays, dateAndTime, daysBetween, isCalendarDay, longDate, shortDate } from './day.ts';

const day = fc
  .date({ min: new Date('1900-01-01T12:00:00Z'), max: new Date('2200-01-01T12:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('the academy’s calendar', () => {
  it('changes the day at midnight in São Paulo, not in UTC', () => {
    expect(academyDay(new Date('2026-11-15T02:59:59Z'))).toBe('2026-11-14');
    expect(academyDay(new Date('2026-11-15T03:00:00Z'))).toBe('2026-11-15');
  });

  it('counts calendar days', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -5000, max: 5000 }), (from, days) => {
        expect(daysBetween(from, addDays(from, days))).toBe(days);
        expect(isCalendarDay(addDays(from, days))).toBe(true);
      }),
    );
  });

  it('knows which days exist', () => {
    expect(isCalendarDay('2024-02-29')).toBe(true);
    for (const none of ['2023-02-29', '2026-13-01', '2026-00-10', '15/11/2026', ''])
      expect(isCalendarDay(none)).toBe(false);
  });
});

describe('dates on the screen', () => {
  it("are written 'DD MMM YYYY às HH:mm' in pt-br, in the academy's zone (CONST-08)", () => {
    expect(dateAndTime(new Date('2026-11-15T22:05:00Z'))).toBe('15 nov 2026 às 19:05');
    expect(dateAndTime(new Date('2026-03-01T01:30:00Z'))).toBe('28 fev 2026 às 22:30');
  });

  it('are day, short month, year in general (CONST-09)', () => {
    expect(shortDate('2026-09-05')).toBe('05 set 2026');
  });

  it('are long in reports', () => {
    expect(longDate('2026-03-01')).toBe('01 de março de 2026');
  });
});
