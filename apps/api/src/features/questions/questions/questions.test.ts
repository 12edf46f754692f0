import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { enrolInFamily, insertModule, insertQuestion } from '../../../../test/exam-factories.ts';
import { insertStudent } from '../../../../test/factories.ts';
import { signIn } from '../../../../test/lesson-factories.ts';
import { useApp } from '../../../../test/test-app.ts';
import { questionFamilies, questionModules, questions } from '../../../database/schema/index.ts';

const app = useApp();
let token: string;
let studentId: number;
beforeAll(async () => {
  studentId = (await insertStudent(app.context)).id;
  token = await signIn(app.context, studentId);
});

const get = (path: string, query: Record<string, string | string[]> = {}, as = token) =>
  app.request({ method: 'GET', url: path, query, token: as });
const find = (query: Record<string, string | string[]> = {}) =>
  get('/v1/services/questions/find/studentV3', query);
const codes = (body: { data: { codigo: string }[] }) => body.data.map(({ codigo }) => codigo);

/** A module of a family of a course of the student. */
async function insertOwnModule() {
  const module = await insertModule(app.context);
  await enrolInFamily(app.context, studentId, module.familyId);
  return module;
}

/** A family of its own, so that tests do not see each other's questions. */
async function insertBank(statements: Record<string, string>) {
  const module = await insertOwnModule();
  const ids: Record<string, number> = {};
  for (const [code, statement] of Object.entries(statements))
    ids[code] = (await insertQuestion(app.context, module, { code, statement })).id;
  return { module, ids, family: String(module.familyId) };
}

describe('the list', () => {
  it('answers with a page, its total and per_page (API-50, API-51, ENTITY-10)', async () => {
    const { family, module } = await insertBank(
      Object.fromEntries(Array.from({ length: 23 }, (_, n) => [`LIST-${n}`, `<p>Enunciado ${n}</p>`])),
    );
    const first = await find({ 'filter[families]': family });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ total: 23, per_page: 10, current_page: 1, has_more_matches: false });
    expect(first.body.data).toHaveLength(10);
    expect(first.body.data[0]).toEqual({
      id_questao: expect.any(Number),
      codigo: 'LIST-0',
      enunciado: '<p>Enunciado 0</p>',
      module: { id: module.id, title: module.title },
      families: [{ familie_id: module.familyId, name: expect.any(String) }],
    });
    const last = await find({ 'filter[families]': family, page: '3' });
    expect(codes(last.body)).toEqual(['LIST-20', 'LIST-21', 'LIST-22']);
    const { body } = await get('/v1/services/questions/find/studentV2');
    expect(body.data).toHaveLength(10);
    expect(body).toMatchObject({ per_page: 10, current_page: 1 });
  });

  it('filters by term, families, module_id and page (ENTITY-11)', async () => {
    const one = await insertBank({ 'FIL-1': 'Debênture incentivada', 'FIL-2': 'Letra de crédito' });
    const two = await insertBank({ 'FIL-3': 'Debênture conversível' });
    const families = [one.family, two.family];
    expect(codes((await find({ 'filter[families]': families })).body)).toEqual(['FIL-1', 'FIL-2', 'FIL-3']);
    expect(
      codes((await find({ 'filter[families]': families, 'filter[term]': 'debentures' })).body).sort(),
    ).toEqual(['FIL-1', 'FIL-3']);
    const inModule = { 'filter[term]': 'debênture', 'filter[module_id]': String(two.module.id) };
    expect(codes((await find(inModule)).body)).toEqual(['FIL-3']);
    expect(codes((await find({ 'filter[module_id]': String(one.module.id) })).body)).toEqual([
      'FIL-1',
      'FIL-2',
    ]);
    expect((await find({ 'filter[families]': families, page: '2' })).body).toMatchObject({
      data: [],
      total: 3,
    });
    expect((await find({ ...inModule, page: '2' })).body).toMatchObject({ data: [], total: 1 });
  });

  it('lists modules in order, also on deep pages', async () => {
    const { module, family } = await insertBank({ 'DEEP-A1': 'x', 'DEEP-A2': 'x' });
    const [second] = await app.context.db
      .insert(questionModules)
      .values({ familyId: module.familyId, number: 2, title: 'Segundo' })
      .returning();
    if (!second) throw new Error('no module');
    for (let n = 0; n < 12; n++)
      await insertQuestion(app.context, n % 2 ? second : module, { code: `DEEP-${n % 2 ? 'C' : 'B'}${n}` });
    const pages = [1, 2, 3].map((page) => find({ 'filter[families]': family, page: String(page) }));
    const seen = (await Promise.all(pages)).flatMap(({ body }) => codes(body));
    expect(seen).toEqual([
      ...['DEEP-A1', 'DEEP-A2', 'DEEP-B0', 'DEEP-B2', 'DEEP-B4', 'DEEP-B6', 'DEEP-B8', 'DEEP-B10'],
      ...['DEEP-C1', 'DEEP-C3', 'DEEP-C5', 'DEEP-C7', 'DEEP-C9', 'DEEP-C11'],
    ]);
  });

  it('updates the counts when a question moves to another family', async () => {
    const [from, to] = [await insertBank({ 'MOVE-1': 'x', 'MOVE-2': 'x' }), await insertBank({})];
    await app.context.db
      .update(questions)
      .set({ familyId: to.module.familyId, moduleId: to.module.id })
      .where(eq(questions.code, 'MOVE-2'));
    expect((await find({ 'filter[families]': from.family })).body.total).toBe(1);
    expect(codes((await find({ 'filter[families]': to.family })).body)).toEqual(['MOVE-2']);
    for (const { family, code } of [
      { family: from.family, code: 'MOVE-1' },
      { family: to.family, code: 'MOVE-2' },
    ])
      expect(codes((await find({ 'filter[families]': family, 'filter[term]': 'x' })).body)).toEqual([code]);
  });

  it.each(['-1', '0', '1.5', 'x', '1000000000'])('refuses the page %s', async (page) => {
    expect((await find({ page })).status).toBe(422);
  });

  it('has nothing on a page far beyond the last', async () => {
    const { family } = await insertBank({ 'FAR-1': 'Longe demais' });
    for (const term of ['', 'longe'])
      expect(
        (await find({ 'filter[families]': family, 'filter[term]': term, page: '99999999' })).body,
      ).toMatchObject({ data: [], total: 1, current_page: 99_999_999 });
  });

  it('is for students only', async () => {
    expect((await get('/v1/services/questions/find/studentV3', {}, 'no-token')).status).toBe(401);
  });
});

describe('search', () => {
  const search = async (family: string, term: string) =>
    codes((await find({ 'filter[families]': family, 'filter[term]': term })).body);

  it('ignores accents, case and inflection', async () => {
    const { family } = await insertBank({
      'INF-1': '<p>Um investidor vendeu <strong>ações</strong> na bolsa.</p>',
      'INF-2': '<p>As tributações dos fundos imobiliários</p>',
      'INF-3': '<p>Papéis contábeis, bens e leis fiscais dos cidadãos</p>',
    });
    for (const term of ['ação', 'ações', 'acao', 'ACOES', 'Ação vendida'])
      expect(await search(family, term)).toEqual(['INF-1']);
    for (const term of ['tributacao', 'tributação', 'Tributações', 'tributar fundo', 'imobiliário'])
      expect(await search(family, term)).toEqual(['INF-2']);
    for (const term of ['papel', 'contábil', 'bem', 'lei', 'fiscal', 'cidadão', 'cidadao lei papel'])
      expect(await search(family, term)).toEqual(['INF-3']);
    expect((await search(family, 'ações fundos')).sort()).toEqual(['INF-1', 'INF-2']);
  });

  it('finds incomplete or misspelt words, and reports the words it used', async () => {
    const { family } = await insertBank({ 'TYP-1': 'Portabilidade entre seguradoras ressegurava' });
    expect(await search(family, 'portabil')).toEqual(['TYP-1']);
    expect(await search(family, 'ressegurraba')).toEqual(['TYP-1']);
    const { body } = await find({ 'filter[families]': family, 'filter[term]': 'portabilidades' });
    expect(body.hits).toEqual(['portabilidade']);
    expect(await search(family, 'zzzzqqqq')).toEqual([]);
  });

  it('follows corrections of the questions: a corrected typo is found by the right word and suggested', async () => {
    const { family, ids } = await insertBank({ 'COR-1': 'A usucapiao ordinária', 'COR-2': 'Outro assunto' });
    await app.context.db
      .update(questions)
      .set({ statement: 'A desapropriaçõa indireta' })
      .where(eq(questions.id, ids['COR-1'] ?? 0));
    expect(await search(family, 'desapropriaçõa')).toEqual(['COR-1']);
    await app.context.db
      .update(questions)
      .set({ statement: 'A desapropriação indireta' })
      .where(eq(questions.id, ids['COR-1'] ?? 0));
    const query = { 'filter[families]': family, 'filter[term]': 'desapropriaçõa' };
    const { body } = await find(query);
    expect(codes(body)).toEqual(['COR-1']);
    expect(body.corrections).toEqual([{ typed: 'desapropriacoa', used: ['desapropriacao'] }]);
    expect(await search(family, 'desapropriação')).toEqual(['COR-1']);
    const { rows } = await app.context.db.execute(
      `select word from question_words where word in ('desapropriacoa', 'usucapiao')`,
    );
    expect(rows).toEqual([]);
  });

  it('shows the best partial matches when no question has all words', async () => {
    const { family } = await insertBank({
      'PAR-1': 'Fiduciário e beneficiário do trust',
      'PAR-2': 'Fiduciário, somente',
      'PAR-3': 'Nada disso',
    });
    const { body } = await find({
      'filter[families]': family,
      'filter[term]': 'fiduciário beneficiário criptoativo',
    });
    expect(codes(body)).toEqual(['PAR-1']);
    expect(body.partial).toBe(true);
    expect((await find({ 'filter[families]': family, 'filter[term]': 'fiduciário' })).body).toMatchObject({
      partial: false,
      total: 2,
    });
    expect(await search(family, 'xyzzyx plughy')).toEqual([]);
  });

  it('does not match a word inside another', async () => {
    const { family } = await insertBank({ 'INS-1': 'A escala logarítmica', 'INS-2': 'A marcação arrítmica' });
    expect(await search(family, 'rítmica')).toEqual([]);
    expect(await search(family, 'logaritmica')).toEqual(['INS-1']);
  });

  it('finds a code that is typed as separate words', async () => {
    const { family } = await insertBank({ 'SEP-M1-01': 'x', 'SEP-M1-02': 'y', 'SEP-M2-01': 'z' });
    expect(await search(family, 'sep m1 01')).toEqual(['SEP-M1-01']);
    expect(await search(family, 'SEP  M1')).toEqual(['SEP-M1-01', 'SEP-M1-02']);
  });

  it('ranks the nearest word above words that are only similar', async () => {
    const { family } = await insertBank({
      'NEA-1': 'conversivel conversivel conversivel',
      'NEA-2': 'O contrato convertivel',
    });
    const { body } = await find({ 'filter[families]': family, 'filter[term]': 'convertivell' });
    expect(codes(body)[0]).toBe('NEA-2');
  });

  it('ranks the statement before the answers, and a short text before a long one', async () => {
    const { module, family } = await insertBank({
      'RNK-1': `<p>Sucessão: ${'outras palavras sobre coisas diversas e variadas '.repeat(30)}</p>`,
      'RNK-2': '<p>Sucessão, testamento e sucessão legítima.</p>',
    });
    await insertQuestion(app.context, module, { code: 'RNK-3', statement: '<p>Assinale.</p>' });
    await app.context.db.execute(`update question_answers set text = 'A sucessão testamentária'
      where position = 2 and question_id = (select id from questions where code = 'RNK-3')`);
    expect(await search(family, 'sucessões')).toEqual(['RNK-2', 'RNK-1', 'RNK-3']);
  });

  it('finds by code, whole or begun, before all else', async () => {
    const { family } = await insertBank({
      'COD-77-1': 'x',
      'COD-77': 'y',
      'ZZ-1': 'A questão cod-77 é citada aqui',
      'COD-78': 'z',
    });
    expect((await search(family, 'cod-77')).slice(0, 2)).toEqual(['COD-77', 'COD-77-1']);
    expect(await search(family, 'COD-7')).toEqual(['COD-77', 'COD-77-1', 'COD-78']);
    expect(await search('999', 'COD-77')).toEqual([]);
  });

  it('finds a code that consists of stop words, and nothing else by it', async () => {
    const { family } = await insertBank({ 'SEU-PELA': 'Um', 'SEU-PELA-1': 'Dois', 'STP-3': 'O seu pela' });
    expect(await search(family, 'seu-pela')).toEqual(['SEU-PELA', 'SEU-PELA-1']);
    expect(await search(family, 'seu-que')).toEqual([]);
  });

  it('ignores a term that contains only stop words', async () => {
    const { family } = await insertBank({ 'STP-1': 'Um', 'STP-2': 'Dois' });
    for (const term of ['de', 'o que', '?', '  ', '&|!()', "'", '\\'])
      expect(await search(family, term)).toHaveLength(2);
  });

  it.each([
    "l'eau",
    'a & b | !c',
    ':*',
    '<script>alert(1)</script>',
    "'; drop table questions; --",
    '%',
    '_',
  ])('survives %s', async (term) => {
    expect((await find({ 'filter[term]': term })).status).toBe(200);
  });

  it('rejects a term that is too long', async () => {
    expect((await find({ 'filter[term]': 'a'.repeat(201) })).status).toBe(422);
  });

  it('reports that there are more matches than it ranks', async () => {
    const { module, family } = await insertBank({});
    await app.context.db.insert(questions).values(
      Array.from({ length: 1005 }, (_, n) => ({
        code: `MANY-${n}`,
        familyId: module.familyId,
        moduleId: module.id,
        statement: `<p>Consórcio número ${n}</p>`,
      })),
    );
    const query = { 'filter[families]': family, 'filter[term]': 'consórcios' };
    expect((await find(query)).body).toMatchObject({ total: 1000, has_more_matches: true });
    const last = (await find({ ...query, page: '100' })).body.data;
    expect(last).toHaveLength(10);
    expect((await find({ ...query, page: '101' })).body.data).toEqual([]);
  });
});

describe('a commented question', () => {
  it('comes by its code with the key in awnsers (API-48, BANK-22)', async () => {
    const module = await insertOwnModule();
    const { id, answers } = await insertQuestion(app.context, module, {
      code: 'EXP-1',
      right: 2,
      imagePath: 'public/uploads/abc-figura.png',
      hint: '<p>Dica</p>',
      video: { provider: 'vimeo', source: '900100101' },
      videoLibras: { provider: 'file', source: 'public/videos/libras.webm' },
    });
    const { status, body } = await get('/v1/services/questions/explained/exp-1');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id_questao: id,
      codigo: 'EXP-1',
      img_enunciado: 'uploads/abc-figura.png',
      formula: '<p>Dica</p>',
      questao_comentada: expect.stringContaining('Resolução'),
      video_embed: '900100101',
      video_embed_libras: expect.stringMatching(/^\/files\/videos\/libras\.webm\?expires=/),
    });
    expect(body.awnsers.map((answer: { id_resposta: number }) => answer.id_resposta)).toEqual(answers);
    expect(body.awnsers.map((answer: { correta: number }) => answer.correta)).toEqual([0, 0, 1, 0]);
    expect(body.answers).toBeUndefined();
    expect((await get('/v1/services/questions/explained/NENHUMA-1')).status).toBe(404);
  });

  it('comes by its id with its neighbours within the filters (API-49)', async () => {
    const { ids, family } = await insertBank({
      'NEI-1': 'herança',
      'NEI-2': 'outra coisa',
      'NEI-3': 'herança',
      'NEI-4': 'mais uma',
    });
    const explained = async (code: string, query: Record<string, string> = {}) =>
      (
        await get(`/v1/services/questions/explainedById/${ids[code]}`, {
          'filter[families]': family,
          ...query,
        })
      ).body;
    expect(await explained('NEI-1')).toMatchObject({
      has_previous: false,
      previous_question_id: null,
      has_next: true,
      next_question_id: ids['NEI-2'],
    });
    expect(await explained('NEI-4')).toMatchObject({
      previous_question_id: ids['NEI-3'],
      has_next: false,
      next_question_id: null,
    });
    expect(await explained('NEI-1', { 'filter[term]': 'heranças' })).toMatchObject({
      has_previous: false,
      next_question_id: ids['NEI-3'],
    });
    // Not among what is filtered: it has no neighbours there.
    expect(await explained('NEI-2', { 'filter[term]': 'heranças' })).toMatchObject({
      has_previous: false,
      has_next: false,
    });
    expect((await get('/v1/services/questions/explainedById/2000000000')).status).toBe(404);
    expect((await get('/v1/services/questions/explainedById/x')).status).toBe(422);
  });

  it('has neighbours across modules and families', async () => {
    const [one, two] = [await insertBank({ 'ACR-1': 'x' }), await insertBank({ 'ACR-2': 'x' })];
    const skipped = await insertBank({ 'ACR-3': 'x' });
    const three = await insertBank({ 'ACR-4': 'x' });
    const { body } = await get(`/v1/services/questions/explainedById/${two.ids['ACR-2']}`, {
      'filter[families]': [one.family, two.family, three.family],
    });
    expect(body).toMatchObject({
      previous_question_id: one.ids['ACR-1'],
      next_question_id: three.ids['ACR-4'],
    });
    expect(Number(skipped.family)).toBeLessThan(Number(three.family));
  });

  it('knows no module filter in family 6 (BANK-21)', async () => {
    const { db } = app.context;
    await db.insert(questionFamilies).values({ id: 6, tag: 'seis', name: 'Seis' });
    await enrolInFamily(app.context, studentId, 6);
    const modules = await db
      .insert(questionModules)
      .values([1, 2].map((number) => ({ familyId: 6, number, title: `M${number}` })))
      .returning();
    const [first, second] = modules;
    if (!first || !second) throw new Error('no modules');
    const { id } = await insertQuestion(app.context, first);
    const next = await insertQuestion(app.context, second);
    const { body } = await get(`/v1/services/questions/explainedById/${id}`, {
      'filter[families]': '6',
      'filter[module_id]': String(first.id),
    });
    expect(body.next_question_id).toBe(next.id);
  });
});

describe('filters', () => {
  it('lists the families that have questions (API-52, ENTITY-12)', async () => {
    const { module } = await insertBank({ 'FAM-1': 'x' });
    const empty = await insertModule(app.context);
    const { body } = await get('/v1/services/questions/find/families');
    expect(body).toContainEqual({ familie_id: module.familyId, name: expect.any(String) });
    expect(body.map((family: { familie_id: number }) => family.familie_id)).not.toContain(empty.familyId);
  });

  it('lists modules by family, with id and title (API-53, ENTITY-13)', async () => {
    const [one, two] = [await insertModule(app.context), await insertModule(app.context)];
    await app.context.db
      .insert(questionFamilies)
      .values({ id: 777, tag: 'sem-modulos', name: 'Sem módulos' });
    const families = [one.familyId, two.familyId, 777].map(String);
    expect((await get('/v1/modules/all', { families })).body).toEqual({
      [one.familyId]: [{ id: one.id, title: one.title }],
      [two.familyId]: [{ id: two.id, title: two.title }],
      777: [],
    });
    expect(Object.keys((await get('/v1/modules/all', { families: '777' })).body)).toEqual(['777']);
    expect(Object.keys((await get('/v1/modules/all')).body)).toEqual(expect.arrayContaining(families));
    expect((await get('/v1/modules/all', { families: 'x' })).status).toBe(422);
  });
});
