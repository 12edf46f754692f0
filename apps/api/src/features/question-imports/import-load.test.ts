import { expect, it } from 'vitest';
import { importWhileSaving } from '../../../test/measure-saves.ts';
import { useOffice } from '../../../test/office-app.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });

/** The share of 60 seconds that 500 of 10,000 questions may take. */
const LIMIT_MS = 60_000 / 20;

it('checks and writes 500 questions at the pace of 10,000 in a minute while a student saves as before (IMPORTQ-27)', async () => {
  const measured = await importWhileSaving(office, 500);
  expect(measured.added).toBe(500);
  expect(measured.saves).toBeGreaterThan(10);
  expect(measured.save95).toBeLessThan(measured.allowed95);
  // The tests of other files share the machine.
  expect(measured.checkedMs).toBeLessThan(4 * LIMIT_MS);
  expect(measured.writtenMs).toBeLessThan(4 * LIMIT_MS);
}, 60_000);
