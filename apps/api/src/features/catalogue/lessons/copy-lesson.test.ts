import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertEpisode, insertPodcast } from '../../../../test/everyday-factories.ts';
import { insertLessonWithExam } from '../../../../test/exam-factories.ts';
import { insertClassGroup, insertCourse } from '../../../../test/factories.ts';
import { insertBook, insertGroupCard, insertLesson, insertVideo } from '../../../../test/lesson-factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { nextNumber } from '../../../../test/rows.ts';
import {
  classGroups,
  contentEntities,
  courses,
  examQuestions,
  exams,
  examVersions,
  files,
  lessonBooks,
  lessons,
  lessonVideos,
  questions,
} from '../../../database/schema/index.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });
let ana: { cookie: string };

beforeAll(async () => {
  ana = await office.enter('content');
  await office.app.context.db.insert(files).values({
    kind: 'pdf',
    mime: 'application/pdf',
    size: 10,
    sha256: 'p',
    storageKey: 'private/media/aula.pdf',
    name: 'aula.pdf',
  });
});

const send = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  office.request({ method, url: `/v1/office/${path}`, cookie: ana.cookie, ...(payload && { payload }) });

const duplicate = (id: number, tag = `copia-${nextNumber()}`) =>
  send('POST', `courses/${id}/copies`, { title: 'Cópia', tag });

/** A course with a lesson that has a video, a test and a welcome lesson with a book. */
async function newCourse() {
  const { context } = office.app;
  const course = await insertCourse(context);
  await insertClassGroup(context, { courseId: course.id });
  const welcome = await insertLesson(context, {
    courseId: course.id,
    position: 1,
    code: 'B1',
    slug: 'boasvindas',
    classTypeId: 5,
  });
  await insertBook(context, { lessonId: welcome.id, kind: 1, title: 'Apostila', pdfPath: 'private/a.pdf' });
  await insertGroupCard(context, {
    lessonId: welcome.id,
    kind: 1,
    title: 'Zap',
    link: 'https://chat.test/1',
  });
  const { lesson, questions: asked } = await insertLessonWithExam(context, course.id, {
    lesson: { position: 2, code: 'A1', pdfPath: 'private/media/aula.pdf' },
    count: 2,
  });
  await insertVideo(context, {
    lessonId: lesson.id,
    position: 1,
    title: 'Vídeo',
    provider: 'vimeo',
    source: '76979871',
    chaptersPath: 'private/capitulos.vtt',
    durationSeconds: 90,
  });
  const codes = await context.db
    .select({ code: questions.code })
    .from(examQuestions)
    .innerJoin(exams, eq(exams.id, examQuestions.examId))
    .innerJoin(questions, eq(questions.id, examQuestions.questionId))
    .where(eq(exams.lessonId, lesson.id))
    .orderBy(asc(examQuestions.position));
  return { course, welcome, lesson, asked, codes: codes.map(({ code }) => code) };
}

describe("'Copiar para…'", () => {
  it('copies a lesson with its parts and test as a draft, sharing files and questions (CATALOG-32)', async () => {
    const { db } = office.app.context;
    const { lesson, codes, asked } = await newCourse();
    const target = await insertCourse(office.app.context);
    const { status, body } = await send('POST', `lessons/${lesson.id}/copies`, { course: target.id });
    expect(status).toBe(200);
    const copy = (await send('GET', `lessons/${body.id}`)).body;
    expect(copy.fields).toMatchObject({
      course: target.id,
      code: 'A1',
      title: lesson.title,
      questions: codes,
    });
    const source = (await send('GET', `lessons/${lesson.id}`)).body;
    expect(copy.fields.pdf).toBe(source.fields.pdf);
    expect(copy.published).toBeNull();
    await send('POST', `lessons/${copy.id}/publication`, { revision: copy.revision, note: '' });
    const [video] = await db.select().from(lessonVideos).where(eq(lessonVideos.lessonId, copy.id));
    expect(video).toMatchObject({
      title: 'Vídeo',
      source: '76979871',
      chaptersPath: 'private/capitulos.vtt',
      durationSeconds: 90,
    });
    const [version] = await db
      .select({ questions: examVersions.questions })
      .from(examVersions)
      .innerJoin(exams, eq(exams.id, examVersions.examId))
      .where(eq(exams.lessonId, copy.id));
    expect(version?.questions.map(({ id }) => id)).toEqual(asked.map(({ id }) => id));
    const [stored] = await db.select().from(lessons).where(eq(lessons.id, copy.id));
    expect(stored?.pdfPath).toBe('private/media/aula.pdf');
  });

  it('puts a number behind a code that is taken there, also at the same moment (CATALOG-32)', async () => {
    const { lesson } = await newCourse();
    const target = await insertCourse(office.app.context);
    await insertLesson(office.app.context, { courseId: target.id, position: 1, code: 'a1' });
    const copies = await Promise.all(
      [1, 2, 3].map(() => send('POST', `lessons/${lesson.id}/copies`, { course: target.id })),
    );
    const codes = await Promise.all(
      copies.map(async ({ body }) => (await send('GET', `lessons/${body.id}`)).body.fields.code),
    );
    expect(codes.sort()).toEqual(['A1-2', 'A1-3', 'A1-4']);
  });
});

describe("'Duplicar curso'", () => {
  it('makes a draft with lessons, parts and tests, and no class group (CATALOG-33)', async () => {
    const { db } = office.app.context;
    const { course, codes } = await newCourse();
    await send('POST', 'lessons', { fields: { course: course.id, code: 'R1', title: 'Rascunho' } });
    const { status, body } = await duplicate(course.id);
    expect(status).toBe(200);
    const [row] = await db.select().from(courses).where(eq(courses.id, body.id));
    expect(row).toMatchObject({ title: 'Cópia', publishedAt: null, categoryId: course.categoryId });
    const { lessons: listed } = (await send('GET', `courses/${body.id}/lessons`)).body;
    expect(listed.map(({ code, state }: { code: string; state: string }) => [code, state])).toEqual([
      ['B1', 'published'],
      ['A1', 'published'],
      ['R1', 'draft'],
    ]);
    const [welcome, lesson] = listed;
    expect((await send('GET', `lessons/${lesson.id}`)).body.fields).toMatchObject({
      questions: codes,
      videos: [{ title: 'Vídeo', address: 'https://vimeo.com/76979871' }],
    });
    expect((await send('GET', `lessons/${welcome.id}`)).body.fields).toMatchObject({
      books: [{ title: 'Apostila' }],
      groups: [{ title: 'Zap', link: 'https://chat.test/1' }],
    });
    expect(await db.select().from(classGroups).where(eq(classGroups.courseId, body.id))).toEqual([]);
    const [test] = await db
      .select({ questions: examVersions.questions })
      .from(examVersions)
      .innerJoin(exams, eq(exams.id, examVersions.examId))
      .where(eq(exams.lessonId, lesson.id));
    expect(test?.questions).toHaveLength(2);
  });

  it('writes nothing when the tag is taken (CATALOG-33)', async () => {
    const { db } = office.app.context;
    const { course } = await newCourse();
    const counts = async () => [
      (await db.select({ id: courses.id }).from(courses)).length,
      (await db.select({ id: lessons.id }).from(lessons)).length,
      (await db.select({ id: lessonBooks.id }).from(lessonBooks)).length,
      (await db.select({ id: contentEntities.id }).from(contentEntities)).length,
    ];
    const before = await counts();
    const { status, body } = await duplicate(course.id, course.tag);
    expect([status, body.details]).toEqual([
      422,
      [{ field: 'tag', message: 'Já existe um curso com este endereço.' }],
    ]);
    expect(await counts()).toEqual(before);
  });
});

describe('the parts of a lesson', () => {
  it('include a test of published questions and an episode of a podcast of the course (CATALOG-21)', async () => {
    const { context } = office.app;
    const { course, lesson, codes } = await newCourse();
    const podcast = await insertPodcast(context, [course.id]);
    const episode = await insertEpisode(context, podcast.id);
    const stranger = await insertEpisode(
      context,
      (await insertPodcast(context, [(await insertCourse(context)).id])).id,
    );
    const { revision } = (await send('GET', `lessons/${lesson.id}`)).body;
    const changed = await send('PUT', `lessons/${lesson.id}/draft`, {
      revision,
      fields: { questions: [...codes].reverse(), episode: episode.id },
    });
    const published = await send('POST', `lessons/${lesson.id}/publication`, {
      revision: changed.body.revision,
      note: '',
    });
    // A test that exists is composed on its own page.
    expect(published.body.fields).toMatchObject({ questions: codes, episode: episode.id });
    const begun = await send('POST', 'lessons', {
      fields: { course: course.id, code: `T${nextNumber()}`, title: 'Aula', questions: [...codes].reverse() },
    });
    const first = await send('POST', `lessons/${begun.body.id}/publication`, {
      revision: begun.body.revision,
      note: '',
    });
    expect(first.body.fields).toMatchObject({ questions: [...codes].reverse() });
    const missingFieldOf = async (fields: object) => {
      const draft = await send('POST', 'lessons', {
        fields: { course: course.id, code: `T${nextNumber()}`, title: 'Aula', ...fields },
      });
      const { revision: begun, id } = draft.body;
      const { body } = await send('POST', `lessons/${id}/publication`, { revision: begun, note: '' });
      return body.details;
    };
    expect(await missingFieldOf({ questions: ['NADA-1'] })).toEqual([
      { field: 'questions', message: 'A questão NADA-1 não existe ou não está publicada.' },
    ]);
    expect(await missingFieldOf({ questions: [codes[0], codes[0]] })).toEqual([
      { field: 'questions', message: `A questão ${codes[0]} está duas vezes no teste.` },
    ]);
    expect(await missingFieldOf({ episode: stranger.id })).toEqual([
      { field: 'episode', message: 'Este episódio não é de um podcast deste curso.' },
    ]);
  });

  it.each([
    ['code', 40],
    ['title', 160],
    ['about', 4000],
    ['text', 40_000],
  ])('have a %s of up to %i characters (CATALOG-21)', async (field, max) => {
    const course = await insertCourse(office.app.context);
    const create = (length: number) =>
      send('POST', 'lessons', { fields: { course: course.id, [field]: 'x'.repeat(length) } });
    expect((await create(max)).status).toBe(200);
    expect((await create(max + 1)).status).toBe(422);
  });

  it('have up to 20 videos, and a code that stands once in the course (CATALOG-21)', async () => {
    const course = await insertCourse(office.app.context);
    const video = (at: number) => ({
      id: -at - 1,
      title: `Parte ${at}`,
      address: 'https://vimeo.com/123456789',
      file: null,
      libras: '',
      libras_file: null,
      poster_image: null,
      subtitles: null,
    });
    const create = (count: number) =>
      send('POST', 'lessons', {
        fields: { course: course.id, videos: Array.from({ length: count }, (_, at) => video(at)) },
      });
    const whole = await create(20);
    expect([whole.status, whole.body.details]).toEqual([200, undefined]);
    expect((await create(21)).status).toBe(422);
    const code = `UM-${nextNumber()}`;
    const publish = async (place: { id: number }) => {
      const { body } = await send('POST', 'lessons', {
        fields: { course: place.id, code, title: 'Aula', text: '<p>Texto</p>' },
      });
      return send('POST', `lessons/${body.id}/publication`, { revision: body.revision, note: '' });
    };
    expect((await publish(course)).status).toBe(200);
    const twice = await publish(course);
    expect([twice.status, twice.body.details?.[0]?.field]).toEqual([422, 'code']);
    expect((await publish(await insertCourse(office.app.context))).status).toBe(200);
  });
});
