import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, formatBrazilianDay, isCalendarDay } from '../../base/calendar/day.ts';
import {
  formatHour,
  hasMentorship,
  isForfeitedByCancelling,
  MENTORSHIP_HOURS,
  mentorshipStatus,
  OFFERED_HOURS,
  offeredHours,
  parseTypedDay,
  RULES,
  startInstant,
  validateMentorshipRequest,
} from './mentorship.ts';

/** 15 November 2026, 19:30 in São Paulo. */
const now = new Date('2026-11-15T22:30:00Z');
const today = '2026-11-15';
const requested = { day: '2026-11-20', startHour: 19, confirmed: false, cancelled: false };

describe('request', () => {
  it('is refused before today, for a past hour, and for hours that do not exist (MENTOR-13)', () => {
    const invalidField = (day: string, startHour: number) =>
      validateMentorshipRequest({ day, startHour, endHour: startHour + 1 }, now)?.field;
    expect(invalidField(addDays(today, -1), 10)).toBe('dia_mentoria');
    expect(invalidField('2026-02-30', 10)).toBe('dia_mentoria');
    expect(invalidField(today, 19)).toBe('hora_inicio');
    expect(invalidField(today, 20)).toBeUndefined();
    expect(invalidField(addDays(today, 1), 25)).toBe('hora_inicio');
    expect(invalidField(addDays(today, 1), -1)).toBe('hora_inicio');
    expect(invalidField(addDays(today, 1), 23)).toBeUndefined();
  });

  it('ends one hour after its start (MENTOR-17, MENTOR-22)', () => {
    expect(MENTORSHIP_HOURS).toBe(1);
    expect(validateMentorshipRequest({ day: '2026-11-20', startHour: 10, endHour: 12 }, now)?.field).toBe(
      'hora_fim',
    );
    expect(validateMentorshipRequest({ day: '2026-11-20', startHour: 10, endHour: 11 }, now)).toBeNull();
  });

  it('is offered only for hours of the day that have not begun', () => {
    const now = new Date('2026-11-16T21:30:00Z');
    expect(offeredHours('2026-11-16', now)).toEqual([19, 20, 21, 22]);
    expect(offeredHours('2026-11-17', now)).toEqual(OFFERED_HOURS);
    expect(offeredHours(null, now)).toEqual(OFFERED_HOURS);
    expect(offeredHours('2026-11-16', new Date('2026-11-17T02:30:00Z'))).toEqual([]);
  });

  it('is offered only for valid hours', () => {
    for (const hour of OFFERED_HOURS)
      expect(
        validateMentorshipRequest({ day: addDays(today, 1), startHour: hour, endHour: hour + 1 }, now),
      ).toBeNull();
    expect(formatHour(7)).toBe('07');
  });
});

it('waits without a professor, is confirmed with one, and completed once held (MENTOR-04, MENTOR-05)', () => {
  expect(mentorshipStatus(requested, now)).toBe('waiting');
  expect(mentorshipStatus({ ...requested, confirmed: true }, now)).toBe('confirmed');
  expect(mentorshipStatus({ ...requested, day: addDays(today, -1), confirmed: true }, now)).toBe('completed');
  expect(mentorshipStatus({ ...requested, confirmed: true, cancelled: true }, now)).toBe('cancelled');
});

it("cancelling with less than 24 hours' notice uses it up, unless nobody had confirmed in time (MENTOR-21)", () => {
  const start = startInstant(requested.day, requested.startHour).getTime();
  const hours = (count: number) => new Date(start - count * 3_600_000);
  expect(isForfeitedByCancelling({ ...requested, confirmed: true }, hours(24))).toBe(false);
  expect(isForfeitedByCancelling({ ...requested, confirmed: true }, hours(23.9))).toBe(true);
  expect(isForfeitedByCancelling(requested, hours(1))).toBe(true);
  expect(isForfeitedByCancelling(requested, hours(-2))).toBe(false);
});

it('one per student: cancelled in time frees it, cancelled too late does not (MENTOR-07, MENTOR-20)', () => {
  expect(hasMentorship([])).toBe(false);
  expect(hasMentorship([{ status: 'cancelled', forfeited: false }])).toBe(false);
  expect(hasMentorship([{ status: 'cancelled', forfeited: true }])).toBe(true);
  for (const status of ['waiting', 'confirmed', 'completed'] as const)
    expect(hasMentorship([{ status }])).toBe(true);
});

it('the rules say it is free, one each, an hour long, and how to cancel (MENTOR-19, MENTOR-20, MENTOR-21, MENTOR-22)', () => {
  const text = RULES.join(' ');
  for (const phrase of ['gratuita', 'uma mentoria', '1 hora', '24 horas', 'oportunidade é perdida'])
    expect(text).toContain(phrase);
});

it('parses DD/MM/YYYY and DD/MM/YY, and nothing else (MENTOR-14)', () => {
  expect(parseTypedDay('20/11/2026')).toBe('2026-11-20');
  expect(parseTypedDay('20/11/26')).toBe('2026-11-20');
  for (const other of ['', '2026-11-20', '31/02/2026', '1/1/2026', '20/11/202', '20-11-2026'])
    expect(parseTypedDay(other)).toBeNull();
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 20_000 }), (days) => {
      const day = addDays(today, days);
      if (day.startsWith('20')) expect(parseTypedDay(formatBrazilianDay(day))).toBe(day);
      expect(isCalendarDay(day)).toBe(true);
    }),
  );
});
