import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createExamClient } from '../../../../test/exam-client.ts';
import { insertCandidate, insertModule } from '../../../../test/exam-factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { buildDocx, buildXlsx } from '../../../../test/office-files.ts';
import { createImportClient } from '../../../../test/question-import-client.ts';
import { saveWhile } from '../../../../test/save-while.ts';
import { createTusClient } from '../../../../test/tus-client.ts';
import { importQuestionFile } from '../../../academy/question-files/import-question-file.ts';
import { questionFamilies, questionModules, questions } from '../../../database/schema/index.ts';
import { commitImport } from './commit-import.ts';
import { deleteExpiredImports } from './question-imports.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
let imports: ReturnType<typeof createImportClient>;
let person: { id: number; cookie: string };
const FAMILY = 901;
let moduleIds: number[];

beforeAll(async () => {
  person = await office.enter('content');
  imports = createImportClient(office, person);
  const { db } = office.app.context;
  await insertModule(office.app.context);
  await db.insert(questionFamilies).values({ id: FAMILY, tag: 'prova-x', name: 'Prova X' });
  const rows = await db
    .insert(questionModules)
    .values([1, 2].map((number) => ({ familyId: FAMILY, number, title: `Assunto ${number}` })))
    .returning({ id: questionModules.id });
  moduleIds = rows.map(({ id }) => id);
});

const HEADINGS = 'Código;Família;Módulo;Enunciado;A;B;C;Correta;Resolução;Etiquetas';
const table = (...rows: string[]) => [HEADINGS, ...rows].join('\n');
const line = (code: string, { module = '1', statement = `${code} ${code} ${code}?`, key = 'B' } = {}) =>
  `${code};prova-x;${module};${statement};um ${code};dois;três;${key};Porque sim.;juros`;

const states = async (id: number) =>
  (await imports.rows(id)).map(({ code, state }: { code: string; state: string }) => `${code} ${state}`);

const entry = async (code: string) => {
  const { rows } = await office.app.context.db.execute(
    sql`select e.*, t.fields, t.revision from question_entries e
      left join content_entities t on t.kind = 'question' and t.id = e.id where e.code = ${code}`,
  );
  return rows[0] as Record<string, unknown> | undefined;
};

const countEntries = async () =>
  Number((await office.app.context.db.execute(sql`select count(*) from question_entries`)).rows[0]?.count);

describe('an import', () => {
  it('goes from file to drafts in the bank, and waits until it is finished (IMPORTQ-01, IMPORTQ-21)', async () => {
    const id = await imports.begin('lote.csv', table(line('IA-1'), line('IA-2', { module: 'Assunto 2' })));
    expect(await imports.get(id)).toMatchObject({ state: 'reading', name: 'lote.csv' });
    await imports.run(id);
    const open = await imports.get(id);
    expect(open).toMatchObject({ state: 'ready', format: 'csv', total: 2, counts: { new: 2, error: 0 } });
    expect(Date.parse(open.expires_at) - Date.parse(open.created_at)).toBe(7 * 86_400_000);
    expect(await states(id)).toEqual(['IA-1 new', 'IA-2 new']);
    const before = await countEntries();
    await imports.commit(id);
    expect(await imports.get(id)).toMatchObject({ state: 'done', result: { added: 2, changed: 0 } });
    expect(await countEntries()).toBe(before + 2);
    expect(await entry('IA-2')).toMatchObject({
      state: 'draft',
      is_published: false,
      family_id: FAMILY,
      module_id: moduleIds[1],
      tags: ['juros'],
      author_id: person.id,
    });
    expect((await office.app.context.db.select().from(questions)).map(({ code }) => code)).not.toContain(
      'IA-1',
    );
    const again = await imports.check('lote.csv', table(line('IB-1')));
    const published = await imports.send('PUT', `/${again}/destination`, {
      destination: null,
      categories: [],
      target_state: 'published',
    });
    expect(published.status).toBe(422);
    await imports.place(again, { target_state: 'review' });
    await imports.commit(again);
    expect(await entry('IB-1')).toMatchObject({ state: 'review' });
    // 'Ver questões' shows those of its import alone.
    const shown = await office.request({
      method: 'GET',
      url: `/v1/office/questions?import=${again}`,
      cookie: person.cookie,
    });
    expect(shown.body.rows.map(({ code }: { code: string }) => code)).toEqual(['IB-1']);
  });

  it('takes in what can be read, and marks in words what its drafts lack (IMPORTQ-16, IMPORTQ-21)', async () => {
    const id = await imports.check(
      'erros.csv',
      table(
        line('IE-1', { key: 'F' }),
        line('IE-2', { module: '7' }),
        line('IE-3'),
        line('IE-3'),
        line('IE-5', { statement: '<img src="https://exemplo.com/a.png">Veja a figura' }),
        line('IE-6', { statement: 'Veja \\(\\frac{1}{\\)' }),
      ),
    );
    const messages = (rows: { [key: string]: { message: string }[] }[], kind: string) =>
      rows.flatMap((row) => (row[kind] ?? []).map(({ message }) => message));
    expect(messages(await imports.rows(id, '?state=incomplete'), 'missing')).toEqual([
      'Linha 2, coluna Correta: A resposta F não existe: as alternativas vão de A a C.',
      'Linha 3, coluna Módulo: 7 não é um módulo desta família.',
    ]);
    expect(messages(await imports.rows(id, '?state=error'), 'errors')).toEqual([
      'Linha 5: o código IE-3 já está em Linha 4.',
      'Linha 6, coluna Enunciado: A imagem https://exemplo.com/a.png não está no arquivo.',
      expect.stringMatching(/^Linha 7, coluna Enunciado: A fórmula .* tem um erro/),
    ]);
    expect((await imports.get(id)).cause_groups).toEqual([
      { cause: 'code', is_error: true, count: 1, places: ['Linha 5'] },
      { cause: 'formula', is_error: true, count: 1, places: ['Linha 7'] },
      { cause: 'picture', is_error: true, count: 1, places: ['Linha 6'] },
      { cause: 'key', is_error: false, count: 1, places: ['Linha 2'] },
      { cause: 'place', is_error: false, count: 1, places: ['Linha 3'] },
    ]);
    const ofCause = (await imports.send('GET', `/${id}/rows?cause=picture`)).body;
    expect([ofCause.total, ofCause.data.map(({ place }: { place: string }) => place)]).toEqual([
      1,
      ['Linha 6'],
    ]);
    await imports.commit(id);
    expect(await imports.get(id)).toMatchObject({ state: 'done', result: { added: 3, left_out: 3 } });
    expect(await entry('IE-1')).toMatchObject({ state: 'draft', traits: expect.arrayContaining(['!key']) });
    expect(await entry('IE-2')).toMatchObject({
      module_id: null,
      traits: expect.arrayContaining(['!place']),
    });
    expect(await entry('IE-5')).toBeUndefined();
    const { body } = await office.request({
      method: 'GET',
      url: `/v1/office/questions?import=${id}&lacking=key`,
      cookie: person.cookie,
    });
    expect(body.rows).toMatchObject([{ code: 'IE-1', lacking: 'Gabarito' }]);
  });

  it('lets rows that stayed out be mended and added after the commit (IMPORTQ-17, IMPORTQ-24)', async () => {
    const id = await imports.check(
      'depois.csv',
      table(line('IY-1'), line('IY-2', { statement: '\\(\\frac{1}{\\)' })),
    );
    await imports.commit(id);
    expect(await imports.get(id)).toMatchObject({ state: 'done', result: { added: 1, left_out: 1 } });
    expect((await imports.rows(id, '?state=waiting')).map(({ code }: { code: string }) => code)).toEqual([
      'IY-2',
    ]);
    expect((await imports.send('PUT', `/${id}/rows/1`, { code: 'IY-9' })).body.error).toBe(
      'Esta questão já foi importada. Mude-a no editor.',
    );
    await imports.send('PUT', `/${id}/rows/2`, { statement: '<p>Agora sim, quanto é a metade?</p>' });
    await imports.commit(id);
    expect(await imports.get(id)).toMatchObject({ state: 'done', result: { added: 2, left_out: 0 } });
    expect(await entry('IY-2')).toMatchObject({ state: 'draft' });
    expect((await imports.undo(id)).status).toBe(200);
    expect([await entry('IY-1'), await entry('IY-2')]).toEqual([undefined, undefined]);
  });

  it('takes pictures without a description in, and marks all of them as decorative at once (MEDIA-13, IMPORTQ-21)', async () => {
    const picture = `<img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==">`;
    const xml = (code: string) =>
      `<question type="multichoice"><name><text>N</text></name><idnumber>${code}</idnumber><questiontext format="html"><text><![CDATA[<p>Veja ${picture} e diga: ${code}</p>]]></text></questiontext><answer fraction="100"><text>um</text></answer><answer fraction="0"><text>dois</text></answer></question>`;
    const id = await imports.check('figuras.xml', `<quiz>${xml('IG-1')}${xml('IG-2')}</quiz>`);
    await imports.place(id, { destination: { family_id: FAMILY, module_id: moduleIds[0] } });
    const [row] = await imports.rows(id);
    expect(row).toMatchObject({ state: 'new', errors: [], missing: [{ cause: 'description' }] });
    expect(row.pictures[0].url).toContain('/v1/office/downloads/');
    expect((await imports.send('POST', `/${id}/decorative-pictures`)).body).toEqual({ changed: 2 });
    await imports.run(id);
    expect(await imports.get(id)).toMatchObject({ counts: { new: 2, incomplete: 0 }, cause_groups: [] });
    await imports.commit(id);
    expect((await entry('IG-1'))?.fields).toMatchObject({
      statement: expect.stringContaining('alt="" role="presentation"'),
    });
  });

  it('keeps the picture, the emphasis and the formula of a text in which a word is changed (IMPORTQ-17)', async () => {
    const picture = `<img alt="Curva" src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==">`;
    const xml = `<quiz><question type="multichoice"><name><text>N</text></name><idnumber>IPIC-1</idnumber><questiontext format="html"><text><![CDATA[<p>Veja <b>bem</b> ${picture} com \\(x^2\\) aqui.</p>]]></text></questiontext><answer fraction="100"><text>um</text></answer><answer fraction="0" format="html"><text><![CDATA[<p>dois ${picture}</p>]]></text></answer></question></quiz>`;
    const id = await imports.check('curva.xml', xml);
    await imports.place(id, { destination: { family_id: FAMILY, module_id: moduleIds[0] } });
    const before = (await imports.send('GET', `/${id}/rows/1`)).body;
    const [{ path }] = before.pictures;
    expect(before.fields.statement).toContain(`src="${path}"`);
    expect(before.fields.statement).toContain('<tex>x^2</tex>');
    const statement = before.fields.statement.replace('Veja', 'Olhe');
    const option = before.fields.options[1].text.replace('dois', 'três');
    const { status, body } = await imports.send('PUT', `/${id}/rows/1`, {
      statement,
      options: [{ reason: '<p>Por <b>isto</b>: <tex>x</tex></p>' }, { text: option }],
      hint: `<p>Pense ${before.fields.statement.match(/<img[^>]*>/)[0]}</p>`,
    });
    expect(status).toBe(200);
    expect(body.fields).toMatchObject({
      options: [{ reason: '<p>Por <b>isto</b>: <tex>x</tex></p>' }, { reason: '' }],
      hint: expect.stringMatching(new RegExp(`^<p>Pense <img[^>]*src="${path}"`)),
    });
    expect(body).toMatchObject({ errors: [], missing: [], pictures: [{ path }] });
    expect(body.fields.statement).toBe(statement);
    expect(body.fields.options.map(({ text }: { text: string }) => text)).toEqual(['um', option]);
    expect(option).toContain(`src="${path}"`);
    await imports.commit(id);
    expect((await entry('IPIC-1'))?.fields).toMatchObject({ statement });
    expect(await office.app.context.storage.find(`public/${path}`)).not.toBeNull();
  });

  it('leaves a question out whose picture claims 50 megapixels, by its header, and stores nothing of it (MEDIA-12, IMPORTQ-16)', async () => {
    const small = sharp({ create: { width: 8, height: 8, channels: 3, background: '#336699' } });
    const png = await small.png().toBuffer();
    png.writeUInt32BE(10_000, 16);
    png.writeUInt32BE(5000, 20);
    const jpeg = await small.jpeg().toBuffer();
    const frame = jpeg.indexOf(Buffer.from('ffc0', 'hex'));
    jpeg.writeUInt16BE(5000, frame + 5);
    jpeg.writeUInt16BE(10_000, frame + 7);
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
    gif.writeUInt16LE(10_000, 6);
    gif.writeUInt16LE(5000, 8);
    const question = (code: string, picture: string) =>
      `<question type="multichoice"><name><text>N</text></name><idnumber>${code}</idnumber><questiontext format="html"><text><![CDATA[<p>Veja ${picture} e diga: ${code}</p>]]></text></questiontext><answer fraction="100"><text>um</text></answer><answer fraction="0"><text>dois</text></answer></question>`;
    const pictures = { png, jpeg, gif };
    const huge = Object.entries(pictures).map(([type, bytes]) =>
      question(
        `IH-${type.toUpperCase()}`,
        `<img alt="Mapa" src="data:image/${type};base64,${bytes.toString('base64')}">`,
      ),
    );
    const { storage } = office.app.context;
    const write = vi.spyOn(storage, 'put');
    const id = await imports.check(
      'mapas.xml',
      `<quiz>${huge.join('')}${question('IH-SEM', 'o texto')}</quiz>`,
    );
    await imports.place(id, { destination: { family_id: FAMILY, module_id: moduleIds[0] } });
    const rows = await imports.rows(id);
    expect(rows.map(({ state }: { state: string }) => state)).toEqual(['error', 'error', 'error', 'new']);
    for (const row of rows.slice(0, 3))
      expect(row).toMatchObject({
        pictures: [],
        errors: [
          {
            cause: 'picture',
            message: expect.stringContaining(
              'Uma imagem tem 50 megapixels (10000 × 5000), mais do que cabe aqui. Diminua-a e importe de novo.',
            ),
          },
        ],
      });
    await imports.commit(id);
    expect((await imports.get(id)).result).toMatchObject({ added: 1, left_out: 3, pictures: 0, bytes: 0 });
    expect([await entry('IH-PNG'), await entry('IH-JPEG'), await entry('IH-GIF')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const keys = write.mock.calls.map(([key]) => key);
    write.mockRestore();
    expect(keys.filter((key) => key.startsWith('private/question-imports/'))).toEqual([]);
  });

  it('tells how a Word file was read, reads it by another rule, and calls equal questions no duplicates (IMPORTQ-10, IMPORTQ-18)', async () => {
    const same = ['Quanto é 2 + 2 nesta prova?', 'a) 3', 'b) 4', 'Gabarito: B'];
    const file = buildDocx([`1) ${same[0]}`, ...same.slice(1), `2) ${same[0]}`, ...same.slice(1)]);
    const id = await imports.check('prova.docx', file);
    await imports.place(id, { destination: { family_id: FAMILY, module_id: moduleIds[0] } });
    expect(await imports.get(id)).toMatchObject({
      total: 2,
      counts: { new: 2, error: 0, incomplete: 0 },
      reading: { question: 'number', questions: 2, keys: { label: 2 } },
    });
    await imports.send('PUT', `/${id}/file`, { rules: { key: 'none' } });
    await imports.run(id);
    expect(await imports.get(id)).toMatchObject({
      counts: { new: 2, incomplete: 2 },
      rules: { key: 'none' },
      cause_groups: [{ cause: 'key', count: 2 }],
    });
  });

  it('has rows that can be corrected, left out and placed, and are checked again (IMPORTQ-17)', async () => {
    const id = await imports.check(
      'corrigir.csv',
      table(line('IC-1', { key: 'F' }), line('IC-2', { module: '9' }), line('IC-3'), line('IC-3')),
    );
    expect((await imports.get(id)).counts).toMatchObject({ error: 1, new: 3, incomplete: 2 });
    const started = performance.now();
    const key = await imports.send('PUT', `/${id}/rows/1`, { correct: 2 });
    expect(performance.now() - started).toBeLessThan(1000);
    expect(key.body).toMatchObject({ state: 'new', correct: 'C', errors: [], missing: [] });
    await imports.send('POST', `/${id}/rows`, {
      positions: [2],
      destination: { family_id: FAMILY, module_id: moduleIds[1] },
    });
    const renamed = await imports.send('PUT', `/${id}/rows/4`, {
      code: 'ic-4',
      statement: '<p>Outro <strong>texto</strong> para a quarta?</p>',
      tags: ['fundos'],
    });
    expect(renamed.body).toMatchObject({ state: 'new', code: 'IC-4', fields: { tags: ['fundos'] } });
    await imports.send('PUT', `/${id}/rows/3`, { is_left_out: true });
    expect((await imports.get(id)).counts).toMatchObject({ error: 0, new: 3, left_out: 1 });
    await imports.commit(id);
    expect(await entry('IC-2')).toMatchObject({ module_id: moduleIds[1] });
    expect(await entry('IC-3')).toBeUndefined();
    expect((await entry('IC-1'))?.fields).toMatchObject({
      options: [{ correct: false }, { correct: false }, { correct: true }],
    });
  });

  it('has rows that are sorted by a column, equal ones in the order of the file (IMPORTQ-16)', async () => {
    const lines = ['ORD-2;beta;um;dois;A', 'ORD-1;Alfa;um;dois;A', 'ORD-3;alfa;um;dois;Z'];
    const id = await imports.check('ordem.csv', ['Código;Enunciado;A;B;Correta', ...lines].join('\n'));
    const codes = async (sort: string) => {
      const { body } = await imports.send('GET', `/${id}/rows?sort=${sort}`);
      return body.data.map(({ code }: { code: string }) => code);
    };
    expect(await codes('position')).toEqual(['ORD-2', 'ORD-1', 'ORD-3']);
    expect(await codes('-position')).toEqual(['ORD-3', 'ORD-1', 'ORD-2']);
    expect(await codes('code')).toEqual(['ORD-1', 'ORD-2', 'ORD-3']);
    expect(await codes('-statement')).toEqual(['ORD-2', 'ORD-1', 'ORD-3']);
    expect((await imports.send('GET', `/${id}/rows?sort=fields`)).status).toBe(422);
  });

  it('skips known codes unless chosen otherwise, and never changes the key of a published question (IMPORTQ-18)', async () => {
    const lines = (fields: object) =>
      JSON.stringify({
        code: 'IK-1',
        family: 'prova-x',
        module: 1,
        statement: 'Quanto rende a aplicação em um ano?',
        answers: [{ right: 'dez' }, { wrong: 'vinte' }],
        hint: 'Pense.',
        tags: ['juros'],
        ...fields,
      });
    const published = await import('node:fs/promises').then(async ({ mkdtemp, writeFile }) => {
      const folder = await mkdtemp('/tmp/toro-import-test-');
      await writeFile(`${folder}/a.jsonl`, lines({}));
      return importQuestionFile(office.app.context, `${folder}/a.jsonl`);
    });
    expect(published.ok).toBe(true);
    const same = await imports.check('igual.jsonl', lines({}));
    expect(await states(same)).toEqual(['IK-1 same']);
    // GIFT carries no hint, so the hint stays.
    const gift =
      '$CATEGORY: $course$/prova-x/1\n\n// [id:IK-1]\n::IK-1::Quanto rende a aplicação em dois anos? {=dez ~vinte}';
    const id = await imports.check('muda.gift', gift);
    expect(await imports.rows(id)).toMatchObject([{ code: 'IK-1', state: 'changed', choice: 'skip' }]);
    expect((await imports.commit(id)).body.error).toBe('Não há nada para importar.');
    await imports.send('POST', `/${id}/rows`, { choice: 'update' });
    await imports.commit(id);
    expect(await entry('IK-1')).toMatchObject({
      state: 'draft',
      is_published: true,
      fields: { statement: expect.stringContaining('dois anos'), hint: '<p>Pense.</p>' },
    });
    const wrongKey = await imports.check('gabarito.gift', gift.replace('{=dez ~vinte}', '{~dez =vinte}'));
    await imports.send('POST', `/${wrongKey}/rows`, { choice: 'update' });
    expect((await imports.rows(wrongKey))[0]).toMatchObject({
      state: 'error',
      errors: [{ message: expect.stringContaining('o gabarito da questão publicada IK-1 não muda') }],
    });
    await imports.send('POST', `/${wrongKey}/rows`, { choice: 'rename' });
    await imports.commit(wrongKey);
    expect(await imports.get(wrongKey)).toMatchObject({ state: 'done', result: { added: 1 } });
    expect(await entry('IK-2')).toMatchObject({ state: 'draft' });
  });

  it('simulates without writing anything (IMPORTQ-20)', async () => {
    const id = await imports.check('simula.csv', table(line('IS-1'), line('IS-2', { key: 'H' })));
    const { db } = office.app.context;
    const snapshot = async () => {
      const { rows: tables } = await db.execute<{ name: string }>(
        sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
      );
      const hashes: string[] = [];
      for (const { name } of tables)
        if (name !== 'staff_sessions') {
          const { rows } = await db.execute<{ hash: string }>(
            sql`select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') hash from ${sql.identifier(name)} t`,
          );
          hashes.push(`${name} ${rows[0]?.hash}`);
        }
      return hashes;
    };
    const before = await snapshot();
    const { storage } = office.app.context;
    const writes = [vi.spyOn(storage, 'put'), vi.spyOn(storage, 'write'), vi.spyOn(storage, 'remove')];
    const { body } = await imports.send('GET', `/${id}/simulation`);
    for (const write of writes) {
      expect(write).not.toHaveBeenCalled();
      write.mockRestore();
    }
    expect(body).toEqual({
      added: 2,
      changed: 0,
      incomplete: 1,
      same: 0,
      left_out: 0,
      errors: 0,
      pictures: 0,
      bytes: 0,
    });
    expect(await snapshot()).toEqual(before);
  });

  it('commits once when two jobs run at the same moment, and again after one was killed (IMPORTQ-22)', async () => {
    const id = await imports.check('duas.csv', table(line('IT-1'), line('IT-2')));
    await imports.send('POST', `/${id}/commit`);
    const before = await countEntries();
    const killed = {
      ...office.app.context,
      now: () => {
        throw new Error('killed');
      },
    };
    await expect(commitImport(killed as never, id)).rejects.toThrow('killed');
    expect(await countEntries()).toBe(before);
    expect((await imports.get(id)).state).toBe('committing');
    await Promise.all([imports.run(id), imports.run(id)]);
    expect(await countEntries()).toBe(before + 2);
    expect(await imports.get(id)).toMatchObject({ state: 'done', result: { added: 2 } });
  });

  it('leaves no question when it fails at any moment of the commit, and can be committed again (IMPORTQ-22)', async () => {
    const { db } = office.app.context;
    const id = await imports.check('momentos.csv', table(line('IFALHA-1'), line('IFALHA-2')));
    await imports.send('POST', `/${id}/commit`);
    const before = await countEntries();
    await db.execute(sql`create or replace function fail_here() returns trigger language plpgsql as
      $$ begin raise exception 'killed'; end $$`);
    const moments = [
      ['question_codes', 'before insert'],
      ['content_entities', 'before insert'],
      ['question_entries', 'before insert'],
      ['question_entries', 'after insert'],
      ['question_import_rows', 'after update'],
      ['question_imports', 'before update'],
      ['audit_entries', 'after insert'],
    ] as const;
    for (const [name, moment] of moments) {
      await db.execute(sql`create trigger fail_here ${sql.raw(moment)} on ${sql.raw(name)}
        for each row execute function fail_here()`);
      const failed = await commitImport(office.app.context, id).then(
        () => false,
        () => true,
      );
      await db.execute(sql`drop trigger fail_here on ${sql.raw(name)}`);
      expect([name, moment, failed, await countEntries()]).toEqual([name, moment, true, before]);
    }
    await db.execute(sql`drop function fail_here()`);
    await imports.run(id);
    expect(await countEntries()).toBe(before + 2);
    expect(await imports.get(id)).toMatchObject({ state: 'done', result: { added: 2 } });
  });

  it('stops when a code was taken or a question changed since the check (IMPORTQ-23)', async () => {
    const first = await imports.check('um.csv', table(line('IR-1'), line('IR-2')));
    const second = await imports.check(
      'dois.csv',
      table(line('IR-2', { statement: 'Outra pergunta diferente?' }), line('IR-3')),
    );
    await imports.commit(first);
    await imports.commit(second);
    expect(await imports.get(second)).toMatchObject({
      state: 'ready',
      failure: expect.stringContaining('Nada foi gravado'),
      counts: { changed: 1 },
    });
    expect(await entry('IR-3')).toBeUndefined();
    const update = await imports.check(
      'tres.csv',
      table(line('IR-1', { statement: 'Mudou a pergunta agora?' })),
    );
    await imports.send('POST', `/${update}/rows`, { choice: 'update' });
    await office.app.context.db.execute(
      sql`update content_entities set fields = jsonb_set(fields, '{hint}', '"<p>x</p>"'), revision = revision + 1
        where kind = 'question' and id = (select id from question_entries where code = 'IR-1')`,
    );
    await imports.commit(update);
    expect(await imports.get(update)).toMatchObject({ state: 'ready' });
    expect((await entry('IR-1'))?.fields).toMatchObject({ hint: '<p>x</p>' });
  });

  it('is undone as a whole, unless a question was edited since (IMPORTQ-24)', async () => {
    const base = await imports.check('base.csv', table(line('IU-1')));
    await imports.commit(base);
    const original = (await entry('IU-1'))?.fields;
    const id = await imports.check(
      'muda.csv',
      table(line('IU-1', { statement: 'Texto novo da primeira?' }), line('IU-2')),
    );
    await imports.send('POST', `/${id}/rows`, { choice: 'update' });
    await imports.commit(id);
    expect((await entry('IU-1'))?.fields).not.toEqual(original);
    await imports.undo(id);
    expect(await imports.get(id)).toMatchObject({ state: 'undone' });
    expect(await entry('IU-2')).toBeUndefined();
    expect((await entry('IU-1'))?.fields).toEqual(original);
    const other = await imports.check('outra.csv', table(line('IU-2'), line('IU-3')));
    await imports.commit(other);
    await office.app.context.db.execute(
      sql`update content_entities set revision = revision + 1 where kind = 'question' and id = (select id from question_entries where code = 'IU-3')`,
    );
    const refused = await imports.undo(other);
    expect([refused.status, refused.body.error]).toEqual([409, 'Não dá para desfazer: IU-3 (editada).']);
    expect(await entry('IU-2')).toBeDefined();
    const third = await imports.check('terceira.csv', table(line('IU-4'), line('IU-5')));
    await imports.commit(third);
    const published = await entry('IU-5');
    const { cookie } = await office.enter('owner');
    const action = (name: string, payload: object) =>
      office.request({
        method: 'POST',
        url: `/v1/office/questions/${published?.id}/${name}`,
        cookie,
        payload: { revision: published?.revision, ...payload },
      });
    await action('review', {});
    await action('approval', {});
    expect((await action('publication', { note: '' })).status).toBe(200);
    const late = await imports.undo(third);
    expect([late.status, late.body.error]).toEqual([409, 'Não dá para desfazer: IU-5 (publicada).']);
    expect(await entry('IU-4')).toBeDefined();
  });

  it('is listed with who, when, counts and state, and its report and file (IMPORTQ-25, IMPORTQ-19)', async () => {
    const xml = `<quiz><question type="essay"><name><text>Redação</text></name></question><question type="multichoice"><name><text>N</text></name><penalty>0.5</penalty><idnumber>IL-1</idnumber><questiontext format="html"><text>Qual destas é a certa?</text></questiontext><answer fraction="100"><text>um</text></answer><answer fraction="0"><text>dois</text></answer></question></quiz>`;
    const id = await imports.check('moodle.xml', xml);
    await imports.place(id, { destination: { family_id: FAMILY, module_id: moduleIds[0] } });
    const open = await imports.get(id);
    expect(open).toMatchObject({ dropped: [{ kind: 'penalty', count: 1 }], counts: { new: 1, error: 1 } });
    expect((await imports.rows(id))[0].errors[0].message).toBe(
      'Linha 1: Questões do tipo essay não são importadas.',
    );
    const { body } = await imports.send('GET', `/${id}/report`);
    expect(body.csv).toContain('Questões do tipo essay não são importadas.');
    expect(body.csv).toContain('Deixado de fora;Penalidade por tentativa;1 questões');
    await imports.commit(id);
    const done = await imports.get(id);
    expect(Date.parse(done.expires_at) - Date.parse(done.finished_at)).toBe(90 * 86_400_000);
    expect(done.file_url).toContain('/v1/office/downloads/question-imports/');
    const { body: list } = await imports.send('GET', '?q=moodle');
    expect(list.rows?.[0] ?? list.data?.[0]).toMatchObject({ name: 'moodle.xml', state: 'done', added: 1 });
  });

  it('remembers where a category went (IMPORTQ-04)', async () => {
    const gift = (code: string) =>
      `$CATEGORY: $course$/Direito/Parte 1\n\n// [id:${code}]\n::${code}::Pergunta de direito ${code}? {=sim ~não}`;
    const id = await imports.check('direito.gift', gift('ID-1'));
    expect(await imports.get(id)).toMatchObject({
      counts: { incomplete: 1 },
      categories: [{ name: '$course$/Direito/Parte 1', questions: 1, destination: null }],
    });
    await imports.place(id, {
      categories: [
        { name: '$course$/Direito/Parte 1', destination: { family_id: FAMILY, module_id: moduleIds[1] } },
      ],
    });
    expect((await imports.get(id)).counts).toMatchObject({ new: 1, incomplete: 0 });
    const next = await imports.check('direito-2.gift', gift('ID-2'));
    expect((await imports.get(next)).counts).toMatchObject({ incomplete: 0 });
  });

  it('tells similar questions, and shows the original beside the row (IMPORTQ-15)', async () => {
    const statement =
      'Considerando o mercado de capitais brasileiro, qual órgão fiscaliza as companhias abertas?';
    const first = await imports.check('a.csv', table(line('IP-1', { statement })));
    await imports.commit(first);
    const id = await imports.check(
      'b.csv',
      table(line('IP-2', { statement: statement.replace('brasileiro', 'do Brasil') })),
    );
    expect((await imports.rows(id))[0]).toMatchObject({
      state: 'similar',
      similar: { code: 'IP-1' },
      place: 'Linha 2',
      correct: 'B',
      destination: 'Prova X · M1 Assunto 1',
    });
    const { body } = await imports.send('GET', `/${id}/rows/1`);
    expect(body.original).toContain('Enunciado: Considerando o mercado');
  });

  it('of a model gives two questions without an error, and a mapping is kept by name (IMPORTQ-08, IMPORTQ-09)', async () => {
    for (const format of ['xlsx', 'docx']) {
      const { body } = await office.request({
        method: 'GET',
        url: `/v1/office/question-import-templates/${format}`,
        cookie: person.cookie,
      });
      const id = await imports.check(body.name, Buffer.from(body.data, 'base64'));
      await imports.place(id, { destination: { family_id: FAMILY, module_id: moduleIds[0] } });
      expect(await imports.get(id)).toMatchObject({ format, total: 2, counts: { error: 0 } });
    }
    const id = await imports.check('colunas.csv', 'x1;x2;x3;x4\nQual a resposta certa aqui?;sim;não;A');
    expect(await imports.get(id)).toMatchObject({
      state: 'refused',
      failure: 'Falta escolher a coluna de Enunciado, Alternativa A, Alternativa B, Correta.',
      headings: ['x1', 'x2', 'x3', 'x4'],
    });
    await imports.send('PUT', `/${id}/file`, {
      mapping: { statement: 0, option_a: 1, option_b: 2, correct: 3 },
    });
    await imports.run(id);
    expect(await imports.get(id)).toMatchObject({ state: 'ready', total: 1 });
    const saved = await office.request({
      method: 'POST',
      url: '/v1/office/question-import-mappings',
      cookie: person.cookie,
      payload: { name: 'Banca Y', columns: { statement: 'x1' } },
    });
    expect(saved.status).toBe(200);
    expect((await imports.get(id)).mappings).toEqual([{ name: 'Banca Y', columns: { statement: 'x1' } }]);
  });

  it('of no known format says so and lists the formats, and hostile files are refused as a whole (IMPORTQ-02, IMPORTQ-13)', async () => {
    const rejection = async (name: string, content: string | Buffer) =>
      (await imports.get(await imports.check(name, content))).failure;
    expect(await rejection('carta.txt', 'Uma carta.\n\nSem questões.')).toContain(
      'São aceitos: Moodle XML, GIFT, Aiken',
    );
    expect(await rejection('x.xml', '<!DOCTYPE quiz><quiz></quiz>')).toContain('DOCTYPE');
    expect(await rejection('x.docx', buildDocx([], { more: { 'word/vbaProject.bin': 'x' } }))).toContain(
      'macros',
    );
    const id = await imports.check('aiken.txt', 'Certo ou errado, nesta questão?\nA. sim\nB. não\nANSWER: A');
    await imports.send('PUT', `/${id}/file`, { format: 'gift' });
    await imports.run(id);
    expect((await imports.get(id)).format).toBe('gift');
  });

  it('of more than 500 MB is refused before a byte is sent, with what to do (IMPORTQ-02)', async () => {
    const tus = createTusClient(office, person.cookie, '/v1/office/question-uploads');
    const { status, body } = await tus.create('grande.xml', 500 * 1024 * 1024 + 1);
    expect([status, body.error]).toEqual([413, expect.stringContaining('500 MB')]);
    expect((await tus.create('grande.xml', 500 * 1024 * 1024)).status).toBe(201);
  });

  it('that is a zip bomb, has macros or has a password is refused in words, and no question of it is kept (IMPORTQ-13)', async () => {
    const hostile: [string, Buffer, string][] = [
      [
        'bomba.xlsx',
        buildXlsx({ A: [['Enunciado']] }, { 'xl/media/zeros.bin': '\0'.repeat(3_000_000) }),
        'O arquivo compactado se abre em mais de 500 MB ou 100 vezes o seu tamanho.',
      ],
      [
        'macros.docx',
        buildDocx(['Questão 1', 'Um ou dois?', 'a) um', 'b) dois'], { more: { 'word/vbaProject.bin': 'x' } }),
        'O arquivo tem macros. Salve-o sem macros, como XLSX ou DOCX.',
      ],
      [
        'senha.docx',
        Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
        'O arquivo tem senha. Salve-o sem senha.',
      ],
    ];
    for (const [name, bytes, sentence] of hostile) {
      const id = await imports.check(name, bytes);
      expect(await imports.get(id)).toMatchObject({ state: 'refused', failure: sentence, counts: null });
      expect(await imports.rows(id)).toEqual([]);
    }
  });

  it('that is refused after a part of it was read keeps none of that part (IMPORTQ-13)', async () => {
    const question = (at: number) =>
      `<question type="truefalse"><name><text>N</text></name><idnumber>IX-${at}</idnumber><questiontext format="html"><text>Vale ${at}?</text></questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>`;
    const read = Array.from({ length: 120 }, (_, at) => question(at)).join('\n');
    const id = await imports.check('meio.xml', `<quiz>${read}<!DOCTYPE quiz>${question(999)}</quiz>`);
    expect(await imports.get(id)).toMatchObject({ state: 'refused', total: 0, counts: null });
    expect(await imports.rows(id)).toEqual([]);
  });

  it('in Windows-1252 with semicolons keeps its accents (IMPORTQ-08)', async () => {
    const file = table(line('IW-1', { statement: 'É a cotação à vista da ação – “sim”?' }));
    // The dash and the quotes are where Windows-1252 differs from Latin-1.
    const bytes = Buffer.from(file.replace('–', '\x96').replace('“', '\x93').replace('”', '\x94'), 'latin1');
    const id = await imports.check('excel.csv', bytes);
    const [row] = await imports.rows(id);
    expect(row).toMatchObject({
      state: 'new',
      errors: [],
      statement: 'É a cotação à vista da ação – “sim”?',
    });
  });

  it('makes the same question as the command line (IMPORTQ-12)', async () => {
    const file = (code: string) =>
      table(
        `${code};prova-x;1;"Valor de \\(x^2\\)\npara <b>x</b> = 2?";quatro;dois;um;A;Porque <em>sim</em>.;juros, potências`,
      );
    const { mkdtemp, rm, writeFile } = await import('node:fs/promises');
    const folder = await mkdtemp('/tmp/toro-import-test-');
    await writeFile(`${folder}/a.csv`, file('IM-1'));
    expect((await importQuestionFile(office.app.context, `${folder}/a.csv`)).ok).toBe(true);
    await rm(folder, { recursive: true });
    const id = await imports.check('a.csv', file('IM-1'));
    expect(await states(id)).toEqual(['IM-1 same']);
  });

  it('is checked and written while a student saves answers, without keeping them waiting (IMPORTQ-27)', async () => {
    const { context } = office.app;
    const client = createExamClient(office.app, await insertCandidate(context, { isMock: true }));
    const codes = Array.from({ length: 300 }, (_, at) => `IQ-${at}`);
    const id = await imports.begin('longa.csv', table(...codes.map((code) => line(code))));
    const saves = await saveWhile(
      client,
      imports.run(id).then(() => imports.commit(id)),
    );
    expect((await imports.get(id)).result).toMatchObject({ added: codes.length });
    // A blocked event loop would answer the first save after the last question.
    expect(saves.length).toBeGreaterThan(5);
  });

  it('is removed with its file when its time is over (IMPORTQ-01)', async () => {
    const id = await imports.check('velha.csv', table(line('IV-1')));
    const after = (ms: number) => ({
      ...office.app.context,
      now: () => new Date(office.app.clock.now.getTime() + ms),
    });
    const WEEK = 7 * 86_400_000;
    // Until then its step, its place and its rows are as they were left.
    const left = await imports.get(id);
    await deleteExpiredImports(after(WEEK - 60_000));
    expect(await imports.get(id)).toEqual(left);
    expect(await states(id)).toEqual(['IV-1 new']);
    await deleteExpiredImports(after(WEEK + 60_000));
    expect((await imports.send('GET', `/${id}`)).status).toBe(404);
  });

  it('needs the permission', async () => {
    const support = await office.enter('support');
    const answer = await createImportClient(office, support).send('GET', '');
    expect(answer.body.code).toBe('forbidden');
  });
});
