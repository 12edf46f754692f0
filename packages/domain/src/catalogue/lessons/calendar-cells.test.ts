import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../base/calendar/day.ts';
import { moveDay, moveDays, readCell, readPastedCells, writeCell } from './calendar-cells.ts';

describe('a cell of the calendar', () => {
  it('holds up to 20 days, in order and each once (CATALOG-26)', () => {
    expect(readCell(' 11/03/2026; 4/3/2026, 2026-03-04\n')).toEqual({
      days: ['2026-03-04', '2026-03-11'],
      error: null,
    });
    expect(readCell('')).toEqual({ days: [], error: null });
    const days = (count: number) =>
      writeCell(Array.from({ length: count }, (_, at) => addDays('2026-01-01', at)));
    expect(readCell(days(20)).days).toHaveLength(20);
    expect(readCell(days(21)).error).toBe('Uma aula tem até 20 dias por turma.');
  });

  it.each(['31/02/2026', 'amanhã', '04/03', '04/03/26', '04/03/2026 x', '2026-13-01'])(
    'that has %s holds no day (CATALOG-26)',
    (text) => expect(readCell(text).days).toBeNull(),
  );

  it('is pasted with its neighbours from a spreadsheet (CATALOG-26)', () => {
    expect(readPastedCells('04/03/2026\t05/03/2026\r\n\t06/03/2026\r\n')).toEqual([
      ['04/03/2026', '05/03/2026'],
      ['', '06/03/2026'],
    ]);
  });
});

describe('moving days', () => {
  it('leaves earlier days where they are (CATALOG-27)', () => {
    expect(
      moveDays(['2026-03-04', '2026-03-11'], { from: '2026-03-05', by: 7, skipsWeekends: false }),
    ).toEqual(['2026-03-04', '2026-03-18']);
  });

  it('counts Monday to Friday only when weekends are left out (CATALOG-27)', () => {
    expect(moveDay('2026-03-06', 1, true)).toBe('2026-03-09');
    expect(moveDay('2026-03-09', -1, true)).toBe('2026-03-06');
    expect(moveDay('2026-03-06', 5, true)).toBe('2026-03-13');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 700 }), fc.integer({ min: -365, max: 365 }), (at, by) => {
        const day = addDays('2026-01-05', at);
        const isWeekday = ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());
        const moved = moveDay(day, by, true);
        if (isWeekday) expect(moveDay(moved, -by, true)).toBe(day);
        if (by !== 0) expect([0, 6]).not.toContain(new Date(`${moved}T12:00:00Z`).getUTCDay());
      }),
    );
  });
});
