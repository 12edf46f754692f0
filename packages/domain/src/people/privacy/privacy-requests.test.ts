import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../base/calendar/day.ts';
import { describeDue, findDueReminder, privacyDueDay, receivedDayError } from './privacy-requests.ts';

const TODAY = '2026-11-16';
const day = fc.integer({ min: -400, max: 400 }).map((days) => addDays(TODAY, days));

it('the due day is the 15th after receipt, also over the end of a month and a year (PEOPLE-32)', () => {
  expect(privacyDueDay('2026-11-16')).toBe('2026-12-01');
  expect(privacyDueDay('2026-12-20')).toBe('2027-01-04');
  expect(privacyDueDay('2028-02-20')).toBe('2028-03-06');
});

it('what is left is told in words (PEOPLE-32)', () => {
  expect(describeDue('2026-12-01', TODAY)).toBe('Vence em 15 dias');
  expect(describeDue('2026-11-17', TODAY)).toBe('Vence em 1 dia');
  expect(describeDue(TODAY, TODAY)).toBe('Vence hoje');
  expect(describeDue('2026-11-15', TODAY)).toBe('Vencida');
});

it('each request is reminded of once 5 days and once 1 day before, whatever the days on which the job ran (PEOPLE-32)', () => {
  fc.assert(
    fc.property(day, fc.uniqueArray(fc.integer({ min: 0, max: 20 })), (received, offsets) => {
      const due = privacyDueDay(received);
      let reminded: number | null = null;
      const sent: number[] = [];
      for (const offset of offsets.toSorted((a, b) => a - b)) {
        const reminder = findDueReminder(due, addDays(received, offset), reminded);
        if (reminder === null) continue;
        sent.push(reminder);
        reminded = reminder;
      }
      expect(sent).toEqual([...new Set(sent)]);
      if (offsets.includes(10)) expect(sent).toContain(5);
      if (offsets.includes(14)) expect(sent).toContain(1);
      if (offsets.every((offset) => offset < 10 || offset > 15)) expect(sent).toEqual([]);
    }),
  );
});

it('a request is reminded of until its due day, and not any more after it (PEOPLE-32)', () => {
  const due = privacyDueDay(TODAY);
  const reminderOn = (days: number) => findDueReminder(due, addDays(due, -days), null);
  expect([6, 5, 2, 1, 0, -1].map(reminderOn)).toEqual([null, 5, 5, 1, 1, null]);
  expect(findDueReminder(due, addDays(due, -1), 5)).toBe(1);
  expect(findDueReminder(due, due, 1)).toBeNull();
});

it('a receipt in the future or long ago is refused', () => {
  expect(receivedDayError(TODAY, TODAY)).toBeNull();
  expect(receivedDayError(addDays(TODAY, 1), TODAY)).toMatch(/futuro/);
  expect(receivedDayError(addDays(TODAY, -365), TODAY)).toBeNull();
  expect(receivedDayError(addDays(TODAY, -366), TODAY)).toMatch(/ano/);
});
