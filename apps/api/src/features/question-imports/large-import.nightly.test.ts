import { expect, it } from 'vitest';
import { insertModule } from '../../../test/exam-factories.ts';
import { useOffice } from '../../../test/office-app.ts';
import { createImportClient } from '../../../test/question-import-client.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
const LIMIT_MS = 60_000;

it('checks 10,000 questions within 60 seconds and writes them within 60 seconds (IMPORTQ-27) @nightly', async () => {
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
  const checked = await timed(() =>
    imports.place(id, { destination: { family_id: module.familyId, module_id: module.id } }),
  );
  const written = await timed(() => imports.commit(id));
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
