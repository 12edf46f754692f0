import { join } from 'node:path';
import { asc, eq, isNotNull, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type ContentFolder,
  contentFolder,
  courseFile,
  lessonFile,
  questionFile,
  writeSmallAcademy,
} from '../../../test/content-files.ts';
import { runAcademyCommand } from '../../../test/run-academy-command.ts';
import { useApp } from '../../../test/test-app.ts';
import { examVersions, questions } from '../../database/schema/index.ts';
import { importQuestionFile } from '../question-files/import-question-file.ts';
import { importAcademy } from './import-academy.ts';

const app = useApp();
const today = '2026-11-15';
let folder: ContentFolder;

beforeEach(async () => {
  folder = contentFolder();
  writeSmallAcademy(folder);
  await importFolder();
});
afterEach(async () => {
  folder.remove();
  await app.context.db.execute(sql`truncate students, courses, question_families, course_categories, imports,
    answer_sheets restart identity cascade`);
});

async function importFolder(options: { overwrite?: boolean } = {}) {
  const outcome = await importAcademy(app.context, folder.path, { today, ...options });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.errors));
  return outcome;
}

async function importFile(name: string, content: string) {
  folder.write(`../${name}`, content);
  const outcome = await importQuestionFile(app.context, join(folder.path, '..', name), {
    family: 'cfp',
    module: 1,
  });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.errors));
  return outcome;
}

const gift = (id: string, text: string) => `// [id:${id}]\n::${id}:: ${text} {=dois ~três}\n\n`;
const line = (fields: ReturnType<typeof questionFile>) =>
  JSON.stringify({ family: 'cfp', module: 1, ...fields });
const examOf = (...names: string[]) =>
  folder.write('courses/pequeno/course.yaml', courseFile([lessonFile('A', { exam: { questions: names } })]));
const statementOf = async (code: string) =>
  (await app.context.db.select().from(questions).where(eq(questions.code, code)))[0]?.statement;
const lastVersion = async () =>
  (await app.context.db.select().from(examVersions).orderBy(asc(examVersions.id))).at(-1);
const errorsOf = async () => {
  const outcome = await importAcademy(app.context, folder.path, { today });
  return outcome.ok ? [] : outcome.errors.map(({ path, message }) => `${path}: ${message}`);
};

describe('an exam of the folder', () => {
  it('can have imported questions, by code and by source and id', async () => {
    await importFile('banco.gift', gift('Q-1', 'Deles um') + gift('X-2', 'Deles dois'));
    examOf('Q-1', 'banco:Q-1', 'X-2');
    await importFolder();
    const version = await lastVersion();
    expect(version?.questions.map(({ code }) => code)).toEqual(['Q-1', 'Q-1-BANCO', 'X-2']);
  });

  it('can have imported questions only, and gets a new version when one changes', async () => {
    await importFile('banco.gift', gift('X-1', 'Antes'));
    examOf('banco:X-1');
    await importFolder();
    const before = await lastVersion();
    expect(before?.questions.map(({ code }) => code)).toEqual(['X-1']);
    const { written } = await importFile('banco.gift', gift('X-1', 'Depois'));
    expect(written.get('exam versions')).toMatchObject({ added: 1 });
    expect((await lastVersion())?.number).toBe((before?.number ?? 0) + 1);
  });

  it('cannot name a question that is nowhere, nor one twice', async () => {
    await importFile('banco.gift', gift('X-1', 'Uma'));
    examOf('X-1', 'banco:X-1', 'banco:X-9');
    const errors = await errorsOf();
    expect(errors).toEqual([
      expect.stringContaining('names a question twice'),
      expect.stringContaining('banco:X-9 is no question, neither of the folder nor imported'),
    ]);
  });

  it('keeps a question that is retired later, but takes no retired one', async () => {
    await runAcademyCommand(app.context, ['retire-question', 'Q-1']);
    folder.write('questions/cfp/m1.yaml', {
      module: 1,
      questions: [questionFile('Q-1', { resolution: 'Outra.' }), questionFile('Q-2'), questionFile('Q-3')],
    });
    await importFolder();
    folder.write(
      'courses/pequeno/course.yaml',
      courseFile([
        lessonFile('A', { exam: { questions: ['Q-1', 'Q-2'] } }),
        lessonFile('B', { exam: { questions: ['Q-1'] } }),
      ]),
    );
    expect(await errorsOf()).toEqual([
      'lessons[1].exam.questions[0]: Q-1 is retired: name another question, or restore it',
    ]);
  });
});

describe('a question that was changed after the import of the folder', () => {
  const CHANGED = '<p>Mudada depois</p>';
  beforeEach(() => importFile('mudada.jsonl', line(questionFile('Q-2', { statement: CHANGED }))));

  it('is kept and named by the next import, while the rest of the folder is imported', async () => {
    folder.write('questions/cfp/m1.yaml', {
      module: 1,
      questions: [
        questionFile('Q-1', { statement: 'Nova na pasta' }),
        questionFile('Q-2'),
        questionFile('Q-3'),
      ],
    });
    const { status, stdout } = await runAcademyCommand(app.context, ['import', folder.path]);
    expect(status).toBe(0);
    expect(stdout).toContain(
      '1 question(s) were changed after the last import of the folder and were kept: Q-2.',
    );
    expect(stdout).toContain('--overwrite');
    expect(await statementOf('Q-2')).toBe(CHANGED);
    expect(await statementOf('Q-1')).toContain('Nova na pasta');
    expect((await importFolder()).keptQuestions).toEqual([]);
    expect(await statementOf('Q-2')).toBe(CHANGED);
  });

  it('is overwritten with --overwrite, also when the folder is the same as before', async () => {
    const { keptQuestions } = await importFolder();
    expect(keptQuestions).toEqual(['Q-2']);
    await importFolder({ overwrite: true });
    expect(await statementOf('Q-2')).not.toBe(CHANGED);
    expect((await importFolder()).keptQuestions).toEqual([]);
  });

  it('is no conflict once the folder has the change', async () => {
    folder.write('questions/cfp/m1.yaml', {
      module: 1,
      questions: [
        questionFile('Q-1', { image: 'figura.svg' }),
        questionFile('Q-2', { statement: CHANGED }),
        questionFile('Q-3'),
      ],
    });
    expect((await importFolder()).keptQuestions).toEqual([]);
    folder.write('questions/cfp/m1.yaml', {
      module: 1,
      questions: [questionFile('Q-1', { image: 'figura.svg' }), questionFile('Q-2'), questionFile('Q-3')],
    });
    expect((await importFolder()).keptQuestions).toEqual([]);
    expect(await statementOf('Q-2')).not.toBe(CHANGED);
  });
});

describe('an archived question of the folder', () => {
  it('is retired, and stays retired when the folder is imported again', async () => {
    folder.write('questions/cfp/m1.yaml', {
      module: 1,
      questions: [
        questionFile('Q-1', { image: 'figura.svg' }),
        questionFile('Q-2'),
        questionFile('Q-3', { state: 'archived' }),
      ],
    });
    await importFolder();
    const retired = await app.context.db.select().from(questions).where(isNotNull(questions.retiredAt));
    expect(retired.map(({ code }) => code)).toEqual(['Q-3']);
  });
});

describe('a code of the folder', () => {
  it('that belongs to an imported question is an error, and nothing is written', async () => {
    await importFile('banco.gift', gift('NOVA-1', 'Deles'));
    folder.write('questions/cfp/m2.yaml', { module: 1, questions: [questionFile('NOVA-1')] });
    expect(await errorsOf()).toEqual(['NOVA-1: belongs to a question imported from banco: use another code']);
    expect(await statementOf('NOVA-1')).toBe('<p>Deles</p>');
  });
});
