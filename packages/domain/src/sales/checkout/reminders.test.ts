import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../../../../tools/property-runs.ts';
import { isPixReminderDue } from './reminders.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 16) + seconds * 1000);

it('a Pix of 15 minutes is reminded from the fifth minute to the thirteenth', () => {
  expect([299, 300, 780, 781].map((seconds) => isPixReminderDue(at(0), at(900), at(seconds)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

it('a reminder is never due before the Pix or in its last two minutes', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10, max: 86_400 }),
      fc.integer({ min: -1000, max: 90_000 }),
      (life, now) => {
        if (!isPixReminderDue(at(0), at(life), at(now))) return true;
        return now > 0 && life - now >= 120;
      },
    ),
    { numRuns: propertyRuns(1000) },
  );
});
