import { count, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { insertLessonWithExam } from '../../../test/exam-factories.ts';
import { insertCourse } from '../../../test/factories.ts';
import { useOffice } from '../../../test/office-app.ts';
import { examQuestions, exams, lessons, lessonVideos } from '../../database/schema/index.ts';

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
