import { expect, it } from 'vitest';
import { createExamClient } from '../../../../test/exam-client.ts';
import { insertCandidate, insertModule } from '../../../../test/exam-factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { createImportClient } from '../../../../test/question-import-client.ts';
import { saveWhile } from '../../../../test/save-while.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
const LIMIT_MS = 60_000;
/** Of the save of an answer. */
const SAVE_MS = 60;

it('checks 10,000 questions within 60 seconds and writes them within 60 seconds, and students save meanwhile (IMPORTQ-27) @nightly', async () => {
  const imports = createImportClient(office, await office.enter('content'));
  const module = await insertModule(office.app.context);
  const lines = Array.from(
    { length: 10_000 },
    (_, at) => `G-${at};Pergunta ${at} sobre o valor ${at * 7919} do título ${at * 31}?;um ${at};dois;três;B`,
  );
  const id = await imports.begin('grande.csv', ['Código;Enunciado;A;B;C;Correta', ...lines].join('\n'));
  const timed = async (work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    return performance.now() - started;
  };
  await imports.run(id);
  const client = createExamClient(office.app, await insertCandidate(office.app.context, { isMock: true }));
  let checked = 0;
  let written = 0;
  const saves = await saveWhile(
    client,
    timed(() => imports.place(id, { destination: { family_id: module.familyId, module_id: module.id } }))
      .then((time) => {
        checked = time;
        return timed(() => imports.commit(id));
      })
      .then((time) => {
        written = time;
      }),
  );
  saves.sort((one, other) => one - other);
  const p95 = saves[Math.floor(saves.length * 0.95)] ?? 0;
  expect(p95).toBeLessThan(SAVE_MS);
  expect((await imports.get(id)).result).toMatchObject({ added: 10_000 });
  expect(checked).toBeLessThan(LIMIT_MS);
  expect(written).toBeLessThan(LIMIT_MS);
}, 300_000);

it('refuses a file with more than 20,000 questions (IMPORTQ-02) @nightly', async () => {
  const imports = createImportClient(office, await office.enter('content'));
  const many = 'Certo ou errado?\nA. sim\nB. não\nANSWER: A\n\n'.repeat(20_001);
  const { failure } = await imports.get(await imports.check('muitas.txt', many));
  expect(failure).toBe('O arquivo tem mais de 20.000 questões. Divida-o em partes.');
}, 300_000);
