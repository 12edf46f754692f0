import { expect, it } from 'vitest';
import { importWhileSaving } from '../../../test/measure-saves.ts';
import { useOffice } from '../../../test/office-app.ts';
import { createImportClient } from '../../../test/question-import-client.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
const LIMIT_MS = 60_000;

it('checks 10,000 questions within 60 seconds and writes them within 60 seconds, and a student saves as before (IMPORTQ-27) @nightly', async () => {
  const measured = await importWhileSaving(office, 10_000);
  expect(measured.added).toBe(10_000);
  expect(measured.checkedMs).toBeLessThan(LIMIT_MS);
  expect(measured.writtenMs).toBeLessThan(LIMIT_MS);
  expect(measured.progress).toBeGreaterThan(2);
  expect(measured.save95).toBeLessThan(measured.allowed95);
}, 300_000);

it('refuses a file with more than 20,000 questions (IMPORTQ-02) @nightly', async () => {
  const imports = createImportClient(office, await office.enter('content'));
  const many = 'Certo ou errado?\nA. sim\nB. não\nANSWER: A\n\n'.repeat(20_001);
  const { failure } = await imports.get(await imports.check('muitas.txt', many));
  expect(failure).toBe('O arquivo tem mais de 20.000 questões. Divida-o em partes.');
}, 300_000);
