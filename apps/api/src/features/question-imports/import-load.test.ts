import { expect, it } from 'vitest';
import { importWhileSaving } from '../../../test/measure-saves.ts';
import { useOffice } from '../../../test/office-app.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });

const QUESTIONS = 500;

it('checks and writes a question in the time of a few saves while a student saves as before (IMPORTQ-27)', async () => {
  const measured = await importWhileSaving(office, QUESTIONS);
  expect(measured.added).toBe(QUESTIONS);
  expect(measured.saves).toBeGreaterThan(10);
  expect(measured.save95).toBeLessThan(measured.allowed95);
  // 10,000 in 60 seconds are 6 ms a question, less than a save; the machine may be busy with other tests.
  expect(measured.checkedMs / QUESTIONS).toBeLessThan(4 * measured.idle95);
  expect(measured.writtenMs / QUESTIONS).toBeLessThan(4 * measured.idle95);
}, 60_000);
