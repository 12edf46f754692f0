import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contentFolder } from '../../../../test/content-files.ts';
import { insertCandidate, newestVersion } from '../../../../test/exam-factories.ts';
import { runAcademyCommand } from '../../../../test/run-academy-command.ts';
import { rowVersions } from '../../../../test/table-state.ts';
import { useApp } from '../../../../test/test-app.ts';
import { exportQuestionFile } from '../../../academy/question-files/export-question-file.ts';
import {
  importQuestionFile,
  type QuestionImportOptions,
} from '../../../academy/question-files/import-question-file.ts';
import { questionFamilies, questionModules, questions } from '../../../database/schema/index.ts';

const app = useApp();
const folder = contentFolder();
afterAll(() => folder.remove());

const CFP = { family: 'cfp', module: 1 };

beforeAll(async () => {
  const { db } = app.context;
  await db.insert(questionFamilies).values({ id: 1, tag: 'cfp', name: 'CFP®' });
  await db.insert(questionModules).values({ familyId: 1, number: 1, title: 'Um' });
});
beforeEach(async () => {
  await app.context.db.execute(sql`truncate students, courses, questions restart identity cascade`);
});

const gift = (id: string, text: string) => `// [id:${id}]\n::${id}:: ${text} {=dois ~três}\n\n`;
const line = (code: string, statement: string, fields: object = {}) =>
  `${JSON.stringify({ code, ...CFP, statement, answers: [{ right: 'dois' }, { wrong: 'três' }], ...fields })}\n`;

const importing = (name: string, content: string, options: QuestionImportOptions = {}) => {
  folder.write(name, content);
  return importQuestionFile(app.context, join(folder.path, name), CFP, options);
};
const stored = async () => {
  const rows = await app.context.db.select().from(questions).orderBy(questions.id);
  return rows.map((row) => [row.code, row.importSource, row.importId, row.statement]);
};
const texts = async () => (await stored()).map(([code, , , statement]) => `${code} ${statement}`);

describe('ids of files', () => {
  it('of two sources never overwrite each other', async () => {
    await importing('banco-a.gift', gift('Q-1', 'Pergunta de A'));
    await importing('Banco B.gift', gift('Q-1', 'Pergunta de B'));
    expect(await stored()).toEqual([
      ['Q-1', 'banco-a', 'Q-1', '<p>Pergunta de A</p>'],
      ['Q-1-BANCO-B', 'banco-b', 'Q-1', '<p>Pergunta de B</p>'],
    ]);
    await importing('Banco B.gift', gift('Q-1', 'Pergunta corrigida de B'));
    await importing('nova.gift', gift('Q-1', 'Pergunta nova de A'), { source: 'Banco A' });
    expect(await texts()).toEqual([
      'Q-1 <p>Pergunta nova de A</p>',
      'Q-1-BANCO-B <p>Pergunta corrigida de B</p>',
    ]);
  });

  it('of another source never overwrite ours, whatever comes first', async () => {
    await importing('nossas.jsonl', line('Q-1', '<p>Nossa</p>'));
    await importing('banco-a.gift', gift('Q-1', 'Deles'));
    expect((await stored()).map(([code, source]) => [code, source])).toEqual([
      ['Q-1', 'academy'],
      ['Q-1-BANCO-A', 'banco-a'],
    ]);
    const long = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ-12345';
    await importing('nossas.jsonl', line(long, '<p>Nossa</p>'));
    await importing('banco-a.gift', gift(long, 'Deles'));
    const codes = (await stored()).map(([code]) => String(code));
    expect(new Set(codes).size).toBe(4);
    for (const code of codes) expect(code).toMatch(/^[A-Z0-9-]{1,32}$/);
  });

  it('of our own format with a source are those of that source', async () => {
    await importing('nossas.jsonl', line('Q-1', '<p>Nossa</p>'));
    await importing('outra-escola.jsonl', line('Q-1', '<p>Deles</p>'), { source: 'outra-escola' });
    expect(await texts()).toEqual(['Q-1 <p>Nossa</p>', 'Q-1-OUTRA-ESCOLA <p>Deles</p>']);
  });

  it('that an earlier release imported without a source are recognised by their text', async () => {
    await importing('banco-a.gift', gift('Q-1', 'Igual') + gift('Q-2', 'Outra'));
    await app.context.db.update(questions).set({ importSource: null, importId: null });
    await importing('banco-a.gift', gift('Q-1', 'Igual') + gift('Q-2', 'Mudada'));
    expect((await stored()).map(([code, source]) => [code, source])).toEqual([
      ['Q-1', 'banco-a'],
      ['Q-2', null],
      ['Q-2-BANCO-A', 'banco-a'],
    ]);
  });

  it('come back unchanged from an export, imported questions included', async () => {
    await importing('banco-a.gift', gift('Q-1', 'De A'));
    await importing('banco-b.gift', gift('Q-1', 'De B'));
    const before = await rowVersions(app.context.db);
    const path = join(folder.path, 'tudo.jsonl');
    await exportQuestionFile(app.context, path);
    const outcome = await importQuestionFile(app.context, path);
    expect(outcome).toMatchObject({ ok: true, source: null, questions: 2 });
    expect(await rowVersions(app.context.db)).toEqual(before);
  });

  it('need a usable source', async () => {
    for (const source of ['academy', '—', ''])
      expect(await importing('a.gift', gift('Q-1', 'x'), { source })).toMatchObject({
        ok: false,
        errors: [{ message: expect.stringContaining('--source') }],
      });
    expect(await stored()).toEqual([]);
  });
});

describe('a hidden question of a file', () => {
  const moodle = (hidden: 0 | 1) =>
    `<quiz><question type="truefalse"><name><text>Q-9</text></name><idnumber>Q-9</idnumber><hidden>${hidden}</hidden>
    <questiontext format="html"><text><![CDATA[<p>Certo?</p>]]></text></questiontext>
    <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>`;
  const isRetired = async () => (await app.context.db.select().from(questions))[0]?.retiredAt !== null;

  it('stays hidden, and a later import does not hide it again', async () => {
    expect(await importing('m.xml', moodle(1))).toMatchObject({ ok: true });
    expect(await isRetired()).toBe(true);
    expect((await runAcademyCommand(app.context, ['restore-question', 'Q-9'])).status).toBe(0);
    await importing('m.xml', moodle(1));
    expect(await isRetired()).toBe(false);
  });
});

describe('an archived question', () => {
  it('is exported as such, and is retired where it is new', async () => {
    await importing(
      'nossas.jsonl',
      line('Q-1', '<p>Nossa</p>', { state: 'archived' }) + line('Q-2', '<p>Viva</p>'),
    );
    const path = join(folder.path, 'arquivadas.jsonl');
    await exportQuestionFile(app.context, path);
    await app.context.db.execute(sql`truncate questions restart identity cascade`);
    await importQuestionFile(app.context, path);
    const rows = await app.context.db.select().from(questions).orderBy(questions.code);
    expect(rows.map(({ code, retiredAt }) => [code, retiredAt !== null])).toEqual([
      ['Q-1', true],
      ['Q-2', false],
    ]);
  });
});

describe('errors', () => {
  const content = [
    line('BOA-1', '<p>Boa</p>'),
    line('RUIM-1', '', { family: 'nenhuma' }),
    '{ quebrada\n',
    line('BOA-1', '<p>Repetida</p>', { answers: [] }),
    line('BOA-2', '<p>Boa também</p>'),
  ].join('');

  it('of all kinds are listed together, and nothing is written', async () => {
    const outcome = await importing('erros.jsonl', content);
    if (outcome.ok) throw new Error('was imported');
    expect(outcome.errors.map(({ line: at, path }) => `${at} ${path}`)).toEqual([
      '2 family',
      '2 RUIM-1.statement',
      '3 ',
      '4 BOA-1.answers',
      '4 BOA-1.answers',
      '4 code',
    ]);
    expect(await stored()).toEqual([]);
    expect(existsSync(join(folder.path, 'erros.jsonl.faulty.jsonl'))).toBe(false);
  });

  it('are skipped with --skip-faulty, which writes the faulty questions to a file to be corrected', async () => {
    folder.write('erros.jsonl', content);
    const path = join(folder.path, 'erros.jsonl');
    const { status, stdout, stderr } = await runAcademyCommand(app.context, [
      'import-questions',
      path,
      '--skip-faulty',
    ]);
    expect(status).toBe(0);
    expect(stdout).toContain('2 question(s) imported; 6 error(s) in the others');
    expect(stderr).toContain('erros.jsonl:3');
    expect((await stored()).map(([code]) => code)).toEqual(['BOA-1', 'BOA-2']);
    const faulty = readFileSync(`${path}.faulty.jsonl`, 'utf8').trim().split('\n');
    expect(faulty.map((one) => JSON.parse(one).code)).toEqual(['RUIM-1', 'BOA-1']);
    expect(readFileSync(`${path}.faulty.txt`, 'utf8').trim().split('\n')).toHaveLength(6);
    const mended = faulty.map((one) => ({
      ...JSON.parse(one),
      ...CFP,
      code: 'CORRIGIDA-1',
      statement: '<p>Corrigida</p>',
    }));
    expect(await importing('mended.jsonl', JSON.stringify(mended[0]))).toMatchObject({ ok: true });
    expect((await stored()).map(([code]) => code)).toContain('CORRIGIDA-1');
  });

  it('of a foreign file are written in our own format with family and module, under the same source', async () => {
    folder.write('deles.gift', `${gift('Q-1', 'Boa')}// [id:Q-2]\n::Q-2:: Sem certa {~um ~dois}\n\n`);
    const path = join(folder.path, 'deles.gift');
    const outcome = await importQuestionFile(app.context, path, CFP, { skipFaulty: true });
    expect(outcome).toMatchObject({ ok: true, questions: 1, source: 'deles' });
    if (!outcome.ok) return;
    expect(outcome.errors.length).toBeGreaterThan(0);
    expect(outcome.faultyFiles.length).toBeGreaterThan(0);
  });

  it('in every question leave nothing to import', async () => {
    expect(await importing('so-erros.jsonl', '{ quebrada\n', { skipFaulty: true })).toMatchObject({
      ok: false,
    });
  });
});

describe('a change of a question in use', () => {
  it('says how many exams get a new version, also before it is made', async () => {
    const { question, examId } = await insertExamQuestion();
    const changed = line(question.code, '<p>Mudada</p>', question.fields);
    folder.write('mudada.jsonl', changed);
    const path = join(folder.path, 'mudada.jsonl');
    const before = await rowVersions(app.context.db);
    const dry = await runAcademyCommand(app.context, ['import-questions', path, '--dry-run']);
    expect(dry.stdout).toContain('1 exam(s) get a new version');
    expect(dry.stdout).toContain('nothing was written');
    expect(await rowVersions(app.context.db)).toEqual(before);
    const version = await newestVersion(app.context, examId);
    const real = await runAcademyCommand(app.context, ['import-questions', path]);
    expect(real.stdout).toContain('1 exam(s) get a new version');
    expect(await newestVersion(app.context, examId)).toBeGreaterThan(version);
  });
});

/** A question of an exam, and the fields that keep it in its family. */
async function insertExamQuestion() {
  const { exam, questions: asked } = await insertCandidate(app.context);
  const [first] = asked;
  if (!first) throw new Error('no question');
  const [row] = await app.context.db.select().from(questions).where(eq(questions.id, first.id));
  const [family] = await app.context.db
    .select()
    .from(questionFamilies)
    .where(eq(questionFamilies.id, row?.familyId ?? 0));
  return {
    examId: exam.id,
    question: { code: row?.code ?? '', fields: { family: family?.tag, module: 1 } },
  };
}
