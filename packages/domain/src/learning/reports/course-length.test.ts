import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../../base/calendar/day.ts';
import { findCourseLength, formatStage } from './course-length.ts';
import { isWeekOver, sundayOf } from './report-week.ts';
import { chooseReportWeek } from './report-week-choice.ts';

const START = '2026-02-02';
const lengthOf = (days: number) => findCourseLength(START, addDays(START, days));

describe('the length of a course', () => {
  it('is 30 or 60 days, or none of them', () => {
    expect([lengthOf(30), lengthOf(40), lengthOf(60), lengthOf(61), lengthOf(190)]).toEqual([
      '30d',
      '30d',
      '60d',
      '60d',
      null,
    ]);
    expect(findCourseLength(null, START)).toBeNull();
    expect(findCourseLength(START, null)).toBeNull();
  });

  it('names the stage only of courses that have one', () => {
    expect([formatStage('60d'), formatStage('30d'), formatStage(null), formatStage('x')]).toEqual([
      'Primeira etapa do curso de 60 dias',
      'Curso de 30 dias',
      'Curso preparatório',
      'Curso preparatório',
    ]);
  });
});

describe('the week of a report on request', () => {
  it('has begun, is not older than the last complete one, and touches the class group', () => {
    const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2024-01-01', days));
    fc.assert(
      fc.property(day, fc.option(fc.integer({ min: -400, max: 0 })), (today, since) => {
        const startsOn = since === null ? null : addDays(today, since);
        const week = chooseReportWeek(today, startsOn);
        expect(week <= today).toBe(true);
        expect(daysBetween(week, today)).toBeLessThan(14);
        expect(startsOn === null || startsOn <= sundayOf(week)).toBe(true);
        if (startsOn === null || startsOn <= addDays(today, -14)) expect(isWeekOver(week, today)).toBe(true);
      }),
    );
  });
});
