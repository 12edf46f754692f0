import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useOffice } from '../test/office-app.ts';
import { createImportClient } from '../test/question-import-client.ts';
import { createTusClient, type TusClient, uploadIdOf } from '../test/tus-client.ts';
import { finishUpload } from './features/office/files/finish-upload.ts';
import { runQuestionImport } from './features/questions/question-imports/question-imports.ts';
import { openJobThreads } from './run-in-threads.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
let tus: TusClient;
let imports: ReturnType<typeof createImportClient>;
let threads: ReturnType<typeof openJobThreads>;

const settings = () => ({ config: office.app.context.config, databaseUrl: office.app.url });

beforeAll(async () => {
  const person = await office.enter('content');
  tus = createTusClient(office, person.cookie);
  imports = createImportClient(office, person);
  threads = openJobThreads(settings());
});
afterAll(() => threads.stop());

async function upload(name: string, content: string): Promise<string> {
  const bytes = Buffer.from(content);
  const url = await tus.begin(name, bytes.length);
  await tus.patch(url, 0, bytes);
  return url;
}

const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`;

it('checks an upload in a thread while this one goes on', async () => {
  const { context } = office.app;
  const url = await upload('figura.svg', drawing('<path d="M0 0h9"/>'.repeat(60_000)));
  // The first run loads the program of the thread.
  await threads.finishUpload(context, uploadIdOf(await upload('vazia.svg', drawing('<path/>'))));
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  await threads.finishUpload(context, uploadIdOf(url));
  delay.disable();
  expect(await tus.state(url)).toMatchObject({ state: 'done', file: { name: 'figura.svg' } });
  expect(delay.max / 1e6).toBeLessThan(200);
});

it('rejects for good what takes longer than its time', async () => {
  const { context } = office.app;
  const short = openJobThreads(settings(), 0.01);
  const url = await upload('lenta.svg', drawing('<path/>'.repeat(90_000)));
  await short.finishUpload(context, uploadIdOf(url));
  expect(await tus.state(url)).toMatchObject({
    state: 'refused',
    reason: expect.stringContaining('mais simples'),
  });
  const id = await imports.begin('lenta.csv', 'Código;Enunciado;A;B;Correta\nX-1;Um?;a;b;A');
  await short.runQuestionImport(context, id);
  expect(await imports.get(id)).toMatchObject({
    state: 'refused',
    failure: expect.stringContaining('demorou'),
  });
  // The queue may deliver the job once more: nothing is read again.
  await short.finishUpload(context, uploadIdOf(url));
  expect((await tus.state(url)).state).toBe('refused');
  await short.stop();
});

it('reads an import in a thread', async () => {
  const id = await imports.begin('lote.csv', 'Código;Enunciado;A;B;Correta\nT-1;Um?;a;b;A');
  await threads.runQuestionImport(office.app.context, id);
  expect(await imports.get(id)).toMatchObject({ state: 'ready', total: 1 });
});

it.each([
  ['a drawing that is nested too deeply', 'funda.svg', drawing('<g>'.repeat(39_000) + '</g>'.repeat(39_000))],
  ['a PDF of nothing but streams', 'fluxos.pdf', `%PDF-1.7\n${'obj /ObjStm stream\nx'.repeat(7000)}%%EOF`],
])('rejects %s within a second, and does not retry', async (_name, name, content) => {
  const url = await upload(name, content);
  const began = performance.now();
  await finishUpload(office.app.context, uploadIdOf(url));
  expect(performance.now() - began).toBeLessThan(1000);
  expect((await tus.state(url)).state).toBe('refused');
});

it('reads unbalanced tags of an import as errors of the question, and ends the job', async () => {
  const question = (tags: string) =>
    `<quiz><question type="multichoice"><name><text>M-1</text></name><questiontext format="html"><text><![CDATA[${tags}]]></text></questiontext><answer fraction="100"><text>a</text></answer><answer fraction="0"><text>b</text></answer></question></quiz>`;
  const began = performance.now();
  for (const tags of ['<b>'.repeat(136_000), '<div><b>'.repeat(50_000), '<p><b></i>'.repeat(40_000)]) {
    const id = await imports.begin('abertas.xml', question(tags));
    await runQuestionImport(office.app.context, id);
    expect(await imports.get(id)).toMatchObject({ state: 'ready', counts: { error: 1 } });
  }
  expect(performance.now() - began).toBeLessThan(6000);
});
