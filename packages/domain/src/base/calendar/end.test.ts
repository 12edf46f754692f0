import { expect, it } from 'vitest';
import { describeEnd, readEnd } from './end.ts';

it('an end on 30/11 reads 30/11, with or without a time', () => {
  const wholeDay = new Date('2026-12-01T00:00:00-03:00');
  expect([readEnd(wholeDay), describeEnd(wholeDay)]).toEqual([
    { day: '2026-11-30', time: '' },
    '30 nov 2026',
  ]);
  const noon = new Date('2026-11-30T12:00:00-03:00');
  expect([readEnd(noon), describeEnd(noon)]).toEqual([
    { day: '2026-11-30', time: '12:00' },
    '30 nov 2026 às 12:00',
  ]);
});
