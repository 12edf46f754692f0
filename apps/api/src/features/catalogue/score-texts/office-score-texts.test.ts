import { beforeAll, expect, it } from 'vitest';
import { insertCategory } from '../../../../test/factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { listReportTexts } from '../../learning/performance/list-texts.ts';
import { saveScoreTexts } from './save-score-texts.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
let cookie: string;

beforeAll(async () => {
  cookie = (await office.enter('content')).cookie;
});

const send = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  office.request({ method, url: `/v1/office/score-texts${path}`, cookie, ...(payload && { payload }) });

const create = (course_category: number, texts?: object[]) =>
  send('POST', '', {
    fields: { report_type: 1, report_category: 1, course_category, ...(texts && { texts }) },
  });

const publish = ({ id, revision }: { id: number; revision: number }) =>
  send('POST', `/${id}/publication`, { revision });

const text = (gte: number, lte: number, content = 'Olá, {name}.') => ({ gte, lte, content });

it('refuses gaps and overlaps by name and publishes nothing (CATALOG-45)', async () => {
  const category = await insertCategory(office.app.context);
  const messages = async (texts: object[]) => {
    const draft = (await send('GET', '')).body.sets.find(
      (set: { course_category: number }) => set.course_category === category.id,
    );
    const { id, revision } = draft
      ? (await send('GET', `/${draft.id}`)).body
      : (await create(category.id)).body;
    const saved = (await send('PUT', `/${id}/draft`, { revision, fields: { texts } })).body;
    const { status, body } = await publish(saved);
    expect(status).toBe(422);
    return body.details.map(({ message }: { message: string }) => message);
  };
  expect(await messages([text(0, 40), text(50, 100)])).toEqual(['Faltam as notas de 41 a 49.']);
  expect(await messages([text(0, 60), text(60, 100)])).toEqual(['As faixas se sobrepõem em 60.']);
  expect(await messages([text(0, 100, '{apelido}')])).toEqual([
    '{apelido} não existe. Use os botões para inserir.',
  ]);
  expect(
    await listReportTexts(office.app.context, {
      id_type_report: 1,
      id_category_report: 1,
      id_course_category: category.id,
    }),
  ).toEqual([]);
});

it('publishes a set for report type, report category and course category, and keeps the others (CATALOG-45)', async () => {
  const { context } = office.app;
  const category = await insertCategory(context);
  const stored = { typeReportId: 2, categoryReportId: 1, courseCategoryId: category.id, gte: 0, lte: 100 };
  await saveScoreTexts(context, [{ ...stored, content: '<p>Simulado</p>' }]);
  const draft = await create(category.id, [
    text(0, 49, 'Força, {name}!\n\n##imagem_relatório##\n\nAté já.'),
    text(50, 100, 'Parabéns<script>alert(1)</script>'),
  ]);
  expect((await publish(draft.body)).status).toBe(200);
  const find = (type: number) =>
    listReportTexts(context, {
      id_type_report: type,
      id_category_report: 1,
      id_course_category: category.id,
    });
  expect(await find(1)).toEqual([
    { gte: 0, lte: 49, content: '<p>Força, {name}!</p>\n##imagem_relatório##\n<p>Até já.</p>' },
    { gte: 50, lte: 100, content: expect.not.stringContaining('<script') },
  ]);
  expect(await find(2)).toEqual([{ gte: 0, lte: 100, content: '<p>Simulado</p>' }]);
  const again = await create(category.id);
  expect([again.status, again.body.code]).toEqual([409, 'conflict']);
});
