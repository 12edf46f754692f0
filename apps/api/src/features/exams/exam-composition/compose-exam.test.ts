import type { ExamFields } from '@toro/domain/exams/exam-composition/exam-fields';
import { newRow } from '@toro/domain/exams/exam-composition/exam-model';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { createExamClient } from '../../../../test/exam-client.ts';
import { type Candidate, insertModule, insertQuestion } from '../../../../test/exam-factories.ts';
import { insertCategory, insertCourse } from '../../../../test/factories.ts';
import { insertEnrolled, insertLesson } from '../../../../test/lesson-factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import {
  classGroupTeachers,
  exams,
  examVersions,
  optionCounts,
  questions as questionTable,
} from '../../../database/schema/index.ts';
import type { Renderer } from '../../../platform/chromium/renderer.ts';
import { writeExport } from '../../office/lists/write-export.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
let cookie: string;
beforeAll(async () => {
  cookie = (await office.enter('exams')).cookie;
});

const send = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, by = cookie) =>
  office.request({ method, url: `/v1/office/${path}`, cookie: by, ...(payload && { payload }) });

async function ok(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
  const { status, body } = await send(method, path, payload);
  expect(status, `${path} ${JSON.stringify(body)}`).toBe(200);
  return body;
}

/** A course with a family of one module, a mock lesson, a student and questions of the bank. */
async function newCourse({ count = 6 }: { count?: number } = {}) {
  const { context } = office.app;
  const module = await insertModule(context, { expectedQuestions: 20 });
  const category = await insertCategory(context, { familyId: module.familyId });
  const course = await insertCourse(context, { categoryId: category.id });
  const { student, group, token } = await insertEnrolled(context, { courseId: course.id });
  const lesson = await insertLesson(context, { courseId: course.id, slug: 'simulado', classTypeId: 2 });
  const bank = [];
  for (let at = 0; at < count; at += 1)
    bank.push(
      await insertQuestion(context, module, { right: at % 4, label: at % 2 === 0 ? 'easy' : 'hard' }),
    );
  return { module, course, student, group, token, lesson, bank };
}

const picked = (id: number) => ({ id, section: null, pinned: false, row: null });

const begin = (fields: Partial<ExamFields>) => ok('POST', 'exams', { fields });

async function publish(id: number, fields: Partial<ExamFields>) {
  const { revision } = await ok('GET', `exams/${id}`);
  const saved = await ok('PUT', `exams/${id}/draft`, { revision, fields });
  return send('POST', `exams/${id}/publication`, { revision: saved.revision, note: '' });
}

async function newExam(part: Partial<ExamFields> = {}) {
  const made = await newCourse();
  const questions = made.bank.map(({ id }) => picked(id));
  const { id } = await begin({ lesson: made.lesson.id, questions, ...part });
  const published = await publish(id, { instructions: 'Leia tudo.' });
  expect(published.status, JSON.stringify(published.body)).toBe(200);
  return { ...made, id, questions };
}

const versionsOf = (id: number) =>
  office.app.context.db
    .select()
    .from(examVersions)
    .where(eq(examVersions.examId, id))
    .orderBy(examVersions.number);

const rowOf = async (search: string) => (await ok('GET', `exams?q=${encodeURIComponent(search)}`)).rows;

it('lists an exam with course, lesson, kind, questions, version, state, windows and attempts (EXAMSET-01)', async () => {
  const made = await newCourse();
  const { id } = await begin({
    lesson: made.lesson.id,
    questions: made.bank.slice(0, 2).map((q) => picked(q.id)),
  });
  expect(await rowOf(made.lesson.code)).toEqual([
    {
      id,
      lesson: made.lesson.title,
      course: made.course.title,
      kind: 'mock',
      questions: 2,
      version: null,
      state: 'draft',
      windows: 0,
      attempts: 0,
    },
  ]);
  const published = await publish(id, {
    windows: [
      {
        class_group: made.group.id,
        opens_at: '2026-10-12T12:00:00.000Z',
        closes_at: '2026-10-12T21:00:00.000Z',
      },
    ],
  });
  expect(published.status, JSON.stringify(published.body)).toBe(200);
  expect(await rowOf(made.lesson.code)).toMatchObject([
    { questions: 2, version: 1, state: 'published', windows: 1 },
  ]);
  const { revision } = await ok('GET', `exams/${id}`);
  await ok('PUT', `exams/${id}/draft`, { revision, fields: { instructions: 'Outra' } });
  expect(await rowOf(made.lesson.code)).toMatchObject([{ state: 'changed' }]);
  expect((await ok('GET', `exams?q=${made.lesson.code}&state=archived`)).rows).toEqual([]);
  // A teacher finds the exams of the own class groups only.
  const teacher = await office.enter('teacher');
  expect((await send('GET', 'exams', undefined, teacher.cookie)).body.total).toBe(0);
  expect((await send('GET', `exams/${id}`, undefined, teacher.cookie)).status).toBe(404);
  // Its history says what is in it.
  expect((await send('GET', `history?entity=exam:${id}`)).status).toBe(200);
  expect((await send('GET', `history?entity=exam:${id}`, undefined, teacher.cookie)).status).toBe(404);
  await office.app.context.db
    .insert(classGroupTeachers)
    .values({ classGroupId: made.group.id, staffId: teacher.id });
  expect((await send('GET', 'exams', undefined, teacher.cookie)).body.rows).toMatchObject([{ id }]);
});

it('publishes questions, sections and settings to the students', async () => {
  const made = await newCourse();
  const [a, b, c] = made.bank;
  const { id } = await begin({
    lesson: made.lesson.id,
    questions: [
      { ...picked(a?.id ?? 0), section: 1 },
      { ...picked(b?.id ?? 0), section: 0, pinned: true },
      { ...picked(c?.id ?? 0), section: 1 },
    ],
    sections: [
      { title: 'Primeira', text: '' },
      { title: 'Segunda', text: 'Texto' },
    ],
  });
  const published = await publish(id, { limit_minutes: 90, allows_pause: false, max_attempts: 2 });
  expect(published.status, JSON.stringify(published.body)).toBe(200);
  expect(published.body.is_draft).toBe(false);
  const [version] = await versionsOf(id);
  expect(version?.questions.map(({ id: question, section }) => [question, section])).toEqual([
    [b?.id, 0],
    [a?.id, 1],
    [c?.id, 1],
  ]);
  expect(version?.settings).toMatchObject({ limitMinutes: 90, allowsPause: false });
  const [row] = await office.app.context.db.select().from(exams).where(eq(exams.id, id));
  expect(row).toMatchObject({ maxAttempts: 2, isMock: true });
  // Pins stay with the published composition.
  expect(published.body.fields.questions).toContainEqual({ id: b?.id, section: 0, pinned: true, row: null });
});

it('refuses the same question twice, 301 questions, and one that is not published (EXAMSET-02, EXAMSET-03)', async () => {
  const made = await newExam();
  const { revision } = await ok('GET', `exams/${made.id}`);
  const save = (questions: object[]) =>
    send('PUT', `exams/${made.id}/draft`, { revision, fields: { questions } });
  const first = made.questions[0] ?? picked(0);
  expect((await save([first, first])).status).toBe(422);
  expect((await save(Array.from({ length: 301 }, (_, at) => picked(at + 1)))).status).toBe(422);
  const draft = await ok('POST', 'questions', { fields: { code: `RASC-${made.id}` } }).catch(() => null);
  const unpublished = draft?.id ?? 900_000;
  const refused = await save([...made.questions, picked(unpublished)]);
  expect([refused.status, refused.body.details]).toEqual([
    422,
    [{ field: 'questions', message: expect.stringContaining('não está publicada') }],
  ]);
});

it('keeps a question that was archived later, marked, and adds no archived one (EXAMSET-03)', async () => {
  const made = await newExam();
  const { db } = office.app.context;
  const archived = made.bank[0]?.id ?? 0;
  await db.update(questionTable).set({ retiredAt: new Date() }).where(eq(questionTable.id, archived));
  const { questions } = await ok('POST', `exams/${made.id}/question-facts`, { ids: [archived] });
  expect(questions).toMatchObject([{ id: archived, state: 'archived' }]);
  expect((await publish(made.id, { instructions: 'Com a arquivada' })).status).toBe(200);
  const other = await newExam();
  const { revision } = await ok('GET', `exams/${other.id}`);
  const added = await send('PUT', `exams/${other.id}/draft`, {
    revision,
    fields: { questions: [...other.questions, picked(archived)] },
  });
  expect(added.body.details).toEqual([
    { field: 'questions', message: expect.stringMatching(/está arquivada e não pode ser adicionada/) },
  ]);
  const found = await ok('POST', 'published-questions', {
    query: { sort: 'code', family: 'Família' },
    without: made.bank.slice(2).map(({ id }) => id),
  });
  expect(found.ids).toContain(made.bank[1]?.id);
  expect(found.ids).not.toContain(archived);
  expect(found.ids).not.toContain(made.bank[2]?.id);
  expect(found.total).toBe(found.ids.length);
});

it('counts the questions of each row of a model at once (EXAMSET-04)', async () => {
  const made = await newCourse({ count: 8 });
  const { db } = office.app.context;
  const [a, b] = made.bank;
  await db
    .update(questionTable)
    .set({ tags: ['juros'], source: 'Banca', year: 2024 })
    .where(eq(questionTable.id, a?.id ?? 0));
  const asked = await insertLesson(office.app.context, { courseId: made.course.id });
  const other = await begin({ lesson: asked.id, questions: [picked(a?.id ?? 0), picked(b?.id ?? 0)] });
  expect((await publish(other.id, { instructions: 'x' })).status).toBe(200);
  const { id } = await begin({ lesson: made.lesson.id });
  const row = (key: string, part: object) => ({ ...newRow(key), module: made.module.id, ...part });
  const rows = [
    row('a', {}),
    row('b', { difficulty: 'easy' }),
    row('c', { tags: ['juros'] }),
    row('d', { source: 'Banca' }),
    row('e', { year_from: 2024, year_to: 2024 }),
    row('f', { year_from: 2025 }),
    { ...newRow('g'), module: null },
  ];
  const count = async (unused_in: number) =>
    (
      await ok('POST', `exams/${id}/model-counts`, { model: { basis: 'label', unused_in, seed: 1, rows } })
    ).rows.map(({ available }: { available: number }) => available);
  expect(await count(0)).toEqual([8, 4, 1, 1, 1, 0, 8]);
  expect(await count(1)).toEqual([6, 3, 0, 0, 0, 0, 6]);
});

it('draws by label or measured share right, and exchanges one of the same row (EXAMSET-05, EXAMSET-07)', async () => {
  const made = await newCourse({ count: 8 });
  const { db } = office.app.context;
  const hard = made.bank[1];
  // 30 students answered, 24 of them right: measured, the question is easy.
  await db.insert(optionCounts).values([
    { questionId: hard?.id ?? 0, answerId: hard?.right ?? 0, slot: 0, count: 24 },
    { questionId: hard?.id ?? 0, answerId: 0, slot: 0, count: 6 },
  ]);
  const { id } = await begin({ lesson: made.lesson.id });
  const easy = { ...newRow('r1'), module: made.module.id, difficulty: 'easy' as const, count: 3 };
  const model = { basis: 'label' as const, unused_in: 0, seed: 42, rows: [easy] };
  const draw = (part: object, questions: object[] = []) =>
    ok('POST', `exams/${id}/draws`, { model: { ...model, ...part }, questions });
  const first = await draw({});
  expect(first.short).toEqual([]);
  expect(first.questions).toHaveLength(3);
  expect(await draw({})).toEqual(first);
  expect(first.questions.every(({ row }: { row: string }) => row === 'r1')).toBe(true);
  const counted = async (basis: string) =>
    (await ok('POST', `exams/${id}/model-counts`, { model: { ...model, basis } })).rows[0].available;
  expect([await counted('label'), await counted('measured')]).toEqual([4, 5]);
  // Another seed leaves pinned questions in their places.
  const pinned = first.questions.map((question: object, at: number) => ({ ...question, pinned: at === 1 }));
  const again = await draw({ seed: 43 }, pinned);
  expect(again.questions[1]).toEqual(pinned[1]);
  expect(again.questions).toHaveLength(3);
  const [replaced] = again.questions;
  const { question } = await ok('POST', `exams/${id}/exchanges`, {
    model,
    questions: again.questions,
    question: replaced.id,
  });
  expect(again.questions.map((each: { id: number }) => each.id)).not.toContain(question);
  const easyIds = made.bank.filter((_, at) => at % 2 === 0).map((each) => each.id);
  expect(easyIds).toContain(question);
});

it('draws nothing from a row with too few questions (EXAMSET-06)', async () => {
  const made = await newCourse({ count: 5 });
  const { id } = await begin({ lesson: made.lesson.id });
  const rows = [{ ...newRow('r1'), module: made.module.id, count: 8 }];
  const model = { basis: 'label', unused_in: 0, seed: 1, rows };
  const before = [picked(made.bank[0]?.id ?? 0)];
  expect(await ok('POST', `exams/${id}/draws`, { model, questions: [] })).toEqual({
    questions: [],
    short: [{ key: 'r1', asked: 8, available: 5 }],
  });
  const kept = await ok('POST', `exams/${id}/draws`, { model, questions: before });
  expect(kept.questions).toEqual(before);
});

it('keeps models by name (EXAMSET-08)', async () => {
  const model = { basis: 'measured', unused_in: 2, seed: 7, rows: [newRow('a')] };
  const saved = await ok('PUT', 'exam-models', { name: 'CFP 140', model });
  expect(saved.models).toMatchObject([{ name: 'CFP 140', model }]);
  expect((await send('PUT', 'exam-models', { name: 'cfp 140', model })).status).toBe(409);
  const changed = await ok('PUT', 'exam-models', {
    name: 'CFP 140',
    model: { ...model, seed: 8 },
    replace: true,
  });
  expect(changed.models).toMatchObject([{ name: 'CFP 140', model: { seed: 8 } }]);
  const copied = await ok('PUT', 'exam-models', { name: 'Cópia de CFP 140', model });
  expect(copied.models).toHaveLength(2);
  const [first] = copied.models;
  expect((await ok('POST', `exam-models/${first.id}/removal`)).models).toHaveLength(1);
});

it('gives later starts a new version, and changes rules of those who have begun to more or later only (EXAMSET-20)', async () => {
  const opens_at = '2026-01-01T12:00:00.000Z';
  const made = await newExam();
  const begun = await begunBy(made);
  expect(begun).toBe(200);
  const before = await versionsOf(made.id);
  const reversed = [...made.questions].reverse();
  expect((await publish(made.id, { questions: reversed })).status).toBe(200);
  const after = await versionsOf(made.id);
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after.at(-1)?.questions.map(({ id }) => id)).toEqual(reversed.map(({ id }) => id));
  const window = (closes_at: string) => [{ class_group: made.group.id, opens_at, closes_at }];
  const cut = await publish(made.id, { max_attempts: 1, windows: window('2027-01-01T12:00:00.000Z') });
  expect(cut.status).toBe(422);
  expect(cut.body.details.map(({ field }: { field: string }) => field).sort()).toEqual([
    'max_attempts',
    'windows',
  ]);
});

const studentOf = (made: Awaited<ReturnType<typeof newExam>>) =>
  createExamClient(office.app, { ...made, questions: made.bank } as unknown as Candidate);

/** Begins an attempt as the student's browser does. */
const begunBy = async (made: Awaited<ReturnType<typeof newExam>>): Promise<number> =>
  (await studentOf(made).store()).status;

it.each([
  ['the limit of who began inside the window', false, 120],
  ["the window's end, when that is ticked", true, 30],
])('ends at %s (EXAMSET-16)', async (_words, closes_at_window_end, minutes) => {
  const now = office.app.clock.now.getTime();
  const after = (some: number) => new Date(now + some * 60_000).toISOString();
  const made = await newExam({ limit_minutes: 120 });
  const windows = [{ class_group: made.group.id, opens_at: after(-60), closes_at: after(30) }];
  expect((await publish(made.id, { windows, closes_at_window_end })).status).toBe(200);
  const { status, body } = await studentOf(made).store({ id_turma: made.group.id });
  expect([status, body.deadline_at]).toEqual([200, after(minutes)]);
});

it('says how many are in the older version (EXAMSET-21)', async () => {
  const made = await newExam();
  await begunBy(made);
  const work = await ok('GET', `exams/${made.id}/work`);
  expect(work).toMatchObject({
    version: 1,
    in_progress: [{ version: 1, students: 1 }],
    begun_groups: [made.group.id],
  });
});

it('copies questions, sections and settings, without windows and attempts (EXAMSET-23)', async () => {
  const made = await newExam({ limit_minutes: 60, max_attempts: 3, shuffles_answers: true });
  const target = await insertLesson(office.app.context, {
    courseId: made.course.id,
    slug: 'simulado',
    classTypeId: 2,
  });
  const { id } = await ok('POST', `exams/${made.id}/copies`, { lesson: target.id });
  const { fields, published } = await ok('GET', `exams/${id}`);
  expect(published).toBeNull();
  expect(fields).toMatchObject({
    lesson: target.id,
    questions: made.questions,
    limit_minutes: 60,
    max_attempts: null,
    windows: [],
    shuffles_answers: true,
    instructions: 'Leia tudo.',
  });
  const again = await send('POST', `exams/${made.id}/copies`, { lesson: target.id });
  expect([again.status, again.body.error]).toEqual([409, 'Esta aula já tem uma prova.']);
  const own = await send('POST', `exams/${made.id}/copies`, { lesson: made.lesson.id });
  expect(own.status).toBe(409);
});

it('sets the paper of the draft, marked as one, with or without keys, and stores nothing of it (EXAMSET-19)', async () => {
  const made = await newExam();
  const { revision } = await ok('GET', `exams/${made.id}`);
  const reversed = [...made.questions].reverse();
  await ok('PUT', `exams/${made.id}/draft`, { revision, fields: { questions: reversed } });
  const before = await versionsOf(made.id);
  const papers: { questions: { id_questao: number }[]; gabarito: string[] | null; rascunho?: boolean }[] = [];
  const renderer: Renderer = {
    async render(address) {
      const url = address.replace('/print/', '/v1/services/questions/question-paper/');
      papers.push((await office.app.request({ method: 'GET', url })).body);
      return Buffer.from('%PDF-1.7');
    },
    close: async () => undefined,
  };
  for (const with_key of [false, true]) {
    const file = await ok('POST', `exams/${made.id}/papers`, { with_key });
    expect(file).toMatchObject({ state: 'waiting', rows: 6 });
    await writeExport(office.app.context, file.id, renderer);
  }
  expect(papers.map(({ rascunho }) => rascunho)).toEqual([true, true]);
  expect(papers[0]?.questions.map(({ id_questao }) => id_questao)).toEqual(reversed.map(({ id }) => id));
  expect(papers[0]?.gabarito).toBeNull();
  expect(papers[1]?.gabarito).toEqual(['B', 'A', 'D', 'C', 'B', 'A']);
  expect(await versionsOf(made.id)).toEqual(before);
});

it('gives the facts of questions: answers, key, times and where the course asked them', async () => {
  const made = await newExam();
  const lesson = await insertLesson(office.app.context, { courseId: made.course.id });
  const { id } = await begin({ lesson: lesson.id });
  const { questions } = await ok('POST', `exams/${id}/question-facts`, { ids: [made.bank[1]?.id] });
  expect(questions).toMatchObject([
    { n: 0, right: 0, key: 1, label: 'hard', asked_in: [{ exam: made.id, lesson: made.lesson.title }] },
  ]);
});
