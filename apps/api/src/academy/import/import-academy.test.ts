import { attemptQuestion } from '@toro/contract/exams/exams/shapes';
import { asc, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type ContentFolder,
  contentFolder,
  courseFile,
  lessonFile,
  questionFile,
  smallLessons,
  writeSmallAcademy,
} from '../../../test/content-files.ts';
import { insertStudent } from '../../../test/factories.ts';
import { rowVersions, tableCounts } from '../../../test/table-state.ts';
import { useApp } from '../../../test/test-app.ts';
import {
  examVersions,
  lessonProgress,
  lessons,
  lessonVideos,
  questionAnswers,
  videoPlays,
} from '../../database/schema/index.ts';
import { toAttemptQuestion } from '../../features/exams/exams/exam-version.ts';
import { importAcademy } from './import-academy.ts';

const app = useApp();
const today = '2026-11-15';
let folder: ContentFolder;

beforeEach(async () => {
  folder = contentFolder();
  writeSmallAcademy(folder);
});

afterEach(async () => {
  folder.remove();
  await app.context.db.execute(sql`truncate students, courses, question_families, course_categories, imports,
    answer_sheets restart identity cascade`);
});

async function importFolder() {
  const outcome = await importAcademy(app.context, folder.path, { today });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.errors));
  return outcome;
}

const storedLessons = () => app.context.db.select().from(lessons).orderBy(asc(lessons.position));
const storedVersions = () => app.context.db.select().from(examVersions).orderBy(asc(examVersions.number));
const rewriteLessons = (list: ReturnType<typeof smallLessons>) =>
  folder.write('courses/pequeno/course.yaml', courseFile(list));
const rewriteQuestions = (...questions: object[]) =>
  folder.write('questions/cfp/m1.yaml', { module: 1, questions });

describe('all or nothing', () => {
  it('writes nothing when there is one error, and reports its location', async () => {
    rewriteLessons([lessonFile('A', { exam: { questions: ['Q-9'] } })]);
    const outcome = await importAcademy(app.context, folder.path, { today });
    expect(outcome).toMatchObject({
      ok: false,
      errors: [{ file: 'courses/pequeno/course.yaml', path: 'lessons[0].exam.questions[0]' }],
    });
    expect(await tableCounts(app.context.db)).toEqual({});
  });

  it('writes nothing when the storage fails', async () => {
    const storage = {
      ...app.context.storage,
      put: async () => {
        throw new Error('the disk is full');
      },
    };
    const failing = importAcademy({ ...app.context, storage }, folder.path, { today });
    await expect(failing).rejects.toThrow('the disk is full');
    expect(await tableCounts(app.context.db)).toEqual({});
  });

  it('writes nothing when the database fails midway', async () => {
    const { db } = app.context;
    await db.execute(sql`alter table exam_versions add constraint broken check (question_count > 100)`);
    await expect(importFolder()).rejects.toThrow();
    await db.execute(sql`alter table exam_versions drop constraint broken`);
    expect(await tableCounts(db)).toEqual({});
    await importFolder();
    expect(await storedLessons()).toHaveLength(3);
  });

  it('serializes two concurrent imports', async () => {
    await Promise.all([importFolder(), importFolder()]);
    expect(await storedVersions()).toHaveLength(1);
  });
});

describe('a repeated import', () => {
  it('touches no row of an unchanged academy, even when its rows are written again', async () => {
    await importFolder();
    const before = await rowVersions(app.context.db);
    const again = await importFolder();
    expect(again).toMatchObject({ files: 0 });
    expect(again.written.size).toBe(0);
    await app.context.db.execute(sql`delete from imports`);
    await importFolder();
    expect(await rowVersions(app.context.db, ['imports'])).toEqual(
      before.filter((row) => !row.startsWith('imports ')),
    );
  });

  it('goes back to a former state', async () => {
    await importFolder();
    rewriteLessons([lessonFile('A', { title: 'Outra' })]);
    await importFolder();
    rewriteLessons(smallLessons());
    await importFolder();
    expect((await storedLessons()).map(({ code }) => code)).toEqual(['A', 'B', 'C']);
  });
});

describe('lessons', () => {
  it('updates a changed title in place', async () => {
    await importFolder();
    const [before] = await storedLessons();
    const [first, ...others] = smallLessons();
    rewriteLessons([lessonFile('A', { ...first, title: 'Título novo' }), ...others]);
    await importFolder();
    const [after, ...rest] = await storedLessons();
    expect(after).toEqual({ ...before, title: 'Título novo' });
    expect(rest).toHaveLength(2);
  });

  it('keeps their ids when they are reordered', async () => {
    await importFolder();
    const before = new Map((await storedLessons()).map(({ code, id }) => [code, id]));
    rewriteLessons([lessonFile('N'), ...smallLessons().reverse()]);
    await importFolder();
    const after = await storedLessons();
    expect(after.map(({ code, position }) => `${position} ${code}`)).toEqual(['1 N', '2 C', '3 B', '4 A']);
    for (const { code, id } of after.slice(1)) expect(id).toBe(before.get(code));
  });

  it('removes one missing from the files only while no student has used it', async () => {
    await importFolder();
    const student = await insertStudent(app.context);
    const [, touched] = await storedLessons();
    if (!touched) throw new Error('no lesson');
    await app.context.db
      .insert(lessonProgress)
      .values({ studentId: student.id, classGroupId: 70, lessonId: touched.id });
    rewriteLessons([lessonFile('N'), lessonFile('A', smallLessons()[0])]);
    await importFolder();
    expect((await storedLessons()).map(({ code, position }) => `${position} ${code}`)).toEqual([
      '1 N',
      '2 A',
      '3 B',
    ]);
  });

  it('keeps the id of a video that moves, and one that was played', async () => {
    await importFolder();
    const videos = () => app.context.db.select().from(lessonVideos).orderBy(asc(lessonVideos.position));
    const [one, two] = await videos();
    if (!one || !two) throw new Error('no videos');
    const student = await insertStudent(app.context);
    await app.context.db
      .insert(videoPlays)
      .values({ studentId: student.id, classGroupId: 70, videoId: one.id });
    const [a, b, c] = smallLessons();
    const list = [
      { provider: 'vimeo', id: '3', title: 'Três' },
      { provider: 'vimeo', id: '2', title: 'Dois' },
    ];
    if (!a || !b || !c) throw new Error('no lessons');
    rewriteLessons([a, { ...b, videos: [list[1], { provider: 'vimeo', id: '1', title: 'Um' }] }, c]);
    await importFolder();
    expect((await videos()).map(({ id }) => id)).toEqual([two.id, one.id]);
    rewriteLessons([a, { ...b, videos: [list[1]] }, c]);
    await importFolder();
    await app.context.db.execute(sql`delete from imports`);
    await importFolder();
    expect((await videos()).map(({ id, position }) => [id, position])).toEqual([
      [two.id, 1],
      [one.id, 2],
    ]);
  });
});

describe('exams', () => {
  it('store the version content without the key', async () => {
    await importFolder();
    const [version] = await storedVersions();
    const stored = version?.questions ?? [];
    const content = attemptQuestion.array().parse(stored.map(toAttemptQuestion));
    // The release before reads this column.
    expect(content).toEqual(version?.content);
    expect(stored.map(({ code, position }) => [code, position])).toEqual([
      ['Q-1', 1],
      ['Q-2', 2],
    ]);
    expect(stored[0]?.imagePath).toMatch(/^uploads\/[0-9a-f]{8}-figura\.svg$/);
    expect(JSON.stringify([content, stored])).not.toMatch(/corre|right/i);
    const right = await app.context.db
      .select({ questionId: questionAnswers.questionId, id: questionAnswers.id })
      .from(questionAnswers)
      .where(eq(questionAnswers.isCorrect, true));
    for (const [question, answer] of Object.entries(version?.key ?? {})) {
      expect(right).toContainEqual({ questionId: Number(question), id: answer });
    }
  });

  it('get a new version only when their content changes', async () => {
    await importFolder();
    const [first, ...others] = smallLessons();
    rewriteLessons([lessonFile('A', { ...first, title: 'Só o título' }), ...others]);
    rewriteQuestions(
      questionFile('Q-1', { image: 'figura.svg' }),
      questionFile('Q-2'),
      questionFile('Q-3', { statement: 'Não é perguntada' }),
    );
    await importFolder();
    expect(await storedVersions()).toHaveLength(1);
    rewriteQuestions(
      questionFile('Q-1', { image: 'figura.svg' }),
      questionFile('Q-2', { statement: 'Corrigida' }),
      questionFile('Q-3'),
    );
    await importFolder();
    expect((await storedVersions()).map(({ number }) => number)).toEqual([1, 2]);
    writeSmallAcademy(folder);
    await importFolder();
    await app.context.db.execute(sql`delete from imports`);
    await importFolder();
    const versions = await storedVersions();
    expect(versions.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(versions[2]?.questions).toEqual(versions[0]?.questions);
  });

  it('keep the identity of answers that move or are corrected', async () => {
    await importFolder();
    const answers = async () => {
      const rows = await app.context.db.select().from(questionAnswers).orderBy(asc(questionAnswers.position));
      return rows.filter(({ questionId }) => questionId === 2);
    };
    const before = await answers();
    const moved = [{ wrong: 'Três' }, { right: 'Dois' }, { wrong: 'Um!' }, { wrong: 'Quatro' }];
    rewriteQuestions(questionFile('Q-1'), questionFile('Q-2', { answers: moved }), questionFile('Q-3'));
    await importFolder();
    const after = await answers();
    expect(after.map(({ text }) => text)).toEqual(['Três', 'Dois', 'Um!', 'Quatro']);
    expect(after[0]?.id).toBe(before[2]?.id);
    expect(after[1]?.id).toBe(before[1]?.id);
    expect(after.filter(({ isCorrect }) => isCorrect).map(({ text }) => text)).toEqual(['Dois']);
  });
});

describe('answer sheets', () => {
  const sheet = (key: string, letters: string) => ({
    name: 'Exame',
    category: 1,
    exam_day: '2026-11-01',
    key,
    opens: '2026-11-01',
    options: 4,
    modules: [{ module: 1, key: letters }],
  });
  const storedKey = async () => {
    const { rows } = await app.context.db.execute<{ key: string }>(sql`
      select string_agg(case when q.cancelled then '*' else o.letter end, '' order by q.position) as key
      from answer_sheet_questions q left join answer_sheet_options o on o.question_id = q.id and o.is_correct`);
    return rows[0]?.key;
  };

  it('accept a new key, shorter or longer, and never replace an official key with a provisional one', async () => {
    for (const [state, letters, expected] of [
      ['provisional', 'ABCD', 'ABCD'],
      ['provisional', 'BA*DA', 'BA*DA'],
      ['official', 'CCC', 'CCC'],
      ['provisional', 'ABCD', 'CCC'],
    ] as const) {
      folder.write('answer-sheets/exame.yaml', sheet(state, letters));
      await importFolder();
      expect(await storedKey()).toBe(expected);
    }
  });
});
