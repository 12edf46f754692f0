import { count, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { insertLessonWithExam } from '../../../../test/exam-factories.ts';
import { insertCourse } from '../../../../test/factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { examQuestions, exams, lessons, lessonVideos } from '../../../database/schema/index.ts';

const office = useOffice();
const LESSONS = 500;

it('a course with 500 lessons, each with a video and a test, is copied within 10 seconds (CATALOG-33)', async () => {
  const { context } = office.app;
  const { db } = context;
  const { cookie } = await office.enter('content');
  const course = await insertCourse(context);
  const { questions: asked } = await insertLessonWithExam(context, course.id, { lesson: { position: 1 } });
  const rows = await db
    .insert(lessons)
    .values(
      Array.from({ length: LESSONS - 1 }, (_, at) => ({
        courseId: course.id,
        position: at + 2,
        code: `L${at}`,
        title: `Aula ${at}`,
        slug: 'aula',
        classTypeId: 1,
      })),
    )
    .returning({ id: lessons.id });
  await db.insert(lessonVideos).values(
    rows.map(({ id }) => ({
      lessonId: id,
      position: 1,
      title: 'V',
      provider: 'vimeo' as const,
      source: '76979871',
    })),
  );
  const tests = await db
    .insert(exams)
    .values(rows.map(({ id }) => ({ lessonId: id, isMock: false, isTimed: false })))
    .returning({ id: exams.id });
  await db
    .insert(examQuestions)
    .values(
      tests.flatMap(({ id }) =>
        asked.map((question, at) => ({ examId: id, position: at + 1, questionId: question.id })),
      ),
    );
  const began = performance.now();
  const { status, body } = await office.request({
    method: 'POST',
    url: `/v1/office/courses/${course.id}/copies`,
    cookie,
    payload: { title: 'Cópia', tag: 'copia-grande' },
  });
  expect(status).toBe(200);
  expect(performance.now() - began).toBeLessThan(10_000);
  const [copied] = await db
    .select({ count: count() })
    .from(exams)
    .innerJoin(lessons, eq(lessons.id, exams.lessonId))
    .where(eq(lessons.courseId, body.id));
  expect(copied?.count).toBe(LESSONS);
}, 60_000);

it('a course of an import, whose cover has no description, is copied; the draft has a mark until the picture is described (CATALOG-33, MEDIA-13)', async () => {
  const { context } = office.app;
  const { cookie } = await office.enter('content');
  await context.storage.put('public/covers/velha.png', Buffer.from('png'), 'image/png');
  const course = await insertCourse(context, {
    coverPath: 'public/covers/velha.png',
    description: '<p>Texto</p>',
  });
  const send = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
    office.request({ method, url: `/v1/office/${path}`, cookie, ...(payload && { payload }) });
  const copy = await send('POST', `courses/${course.id}/copies`, { title: 'Outra', tag: 'outra-copia' });
  expect([copy.status, copy.body.error]).toEqual([200, undefined]);
  const { body: draft } = await send('GET', `courses/${copy.body.id}`);
  expect(draft.files).toMatchObject([{ id: draft.fields.cover, alt_text: null, is_decorative: false }]);
  const mark = {
    field: 'cover',
    message: 'Descreva a imagem velha.png, ou marque "Imagem decorativa".',
  };
  const missing = async () => (await send('GET', `courses/${copy.body.id}/missing`)).body.missing;
  expect(await missing()).toContainEqual(mark);
  await send('PUT', `files/${draft.fields.cover}/alt`, { alt_text: 'Mesa de estudo', is_decorative: false });
  expect(await missing()).not.toContainEqual(mark);
  // What students see already is not asked for again.
  expect((await send('GET', `courses/${course.id}/missing`)).body.missing).not.toContainEqual(mark);
});
