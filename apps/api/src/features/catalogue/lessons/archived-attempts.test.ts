import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createExamClient } from '../../../../test/exam-client.ts';
import { insertCandidate } from '../../../../test/exam-factories.ts';
import { insertLesson } from '../../../../test/lesson-factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { lessonResults, lessons } from '../../../database/schema/index.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });

const send = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
  const { cookie } = await office.enter('content');
  return office.request({ method, url: `/v1/office/${path}`, cookie, ...(payload && { payload }) });
};

/** A student who has finished the test or mock of a lesson. */
async function finishExam(isMock: boolean) {
  const candidate = await insertCandidate(office.app.context, {
    isMock,
    lesson: isMock ? { mockNumber: 1 } : {},
  });
  const client = createExamClient(office.app, candidate);
  await client.takeExam([1]);
  const { body } = await client.finished();
  return { ...candidate, client, attempt: body[0] ?? body.tests?.[0] };
}

/** The results; they name the lesson by its present title. */
const resultsOf = async ({ client }: Awaited<ReturnType<typeof finishExam>>) =>
  (await client.finished()).body.map(({ titulo: _, ...result }: { titulo: string }) => result);

/** The stored counters of the student's attempts, from which the performance page reads. */
const countersOf = ({ student }: Awaited<ReturnType<typeof finishExam>>) =>
  office.app.context.db.select().from(lessonResults).where(eq(lessonResults.studentId, student.id));

/** What the performance page and the reports show; mock exams are named by the present title of their lesson. */
async function figuresOf({ student, course, group, token }: Awaited<ReturnType<typeof finishExam>>) {
  const get = async (url: string) => {
    const { status, body } = await office.app.request({ method: 'GET', url, token });
    expect([url, status]).toEqual([url, 200]);
    return body;
  };
  const { scoreToro, module_performance } = await get(`/v1/services/student/statistics/${course.id}`);
  const results = await get(
    `/v1/services/student/simulated-full-result/${student.id}/${course.id}/${group.id}`,
  );
  const report = await get(
    `/v1/report/course/cfp?user_id=${student.id}&course_id=${course.id}&class_id=${group.id}`,
  );
  const text = JSON.stringify({ scoreToro, module_performance, results, report });
  return JSON.parse(text.replaceAll('Outro título', 'Aula'), (key, value) =>
    key === 'simulado' || key === 'titulo' ? undefined : value,
  );
}

describe.each([false, true])('a finished attempt (mock: %s)', (isMock) => {
  it('stays as it is when title, code and place of its lesson change (CATALOG-30)', async () => {
    const taken = await finishExam(isMock);
    const { id: courseId } = taken.course;
    const other = await insertLesson(office.app.context, { courseId, position: 900 });
    const [before, figures] = [await resultsOf(taken), await figuresOf(taken)];
    const counters = await countersOf(taken);
    expect(counters).toHaveLength(1);
    expect(isMock ? figures.scoreToro.simulated_average : figures.scoreToro.average).toBe(75);
    const { revision, fields } = (await send('GET', `lessons/${taken.lesson.id}`)).body;
    const saved = await send('PUT', `lessons/${taken.lesson.id}/draft`, {
      revision,
      fields: { title: 'Outro título', code: `${fields.code}-X` },
    });
    const published = await send('POST', `lessons/${taken.lesson.id}/publication`, {
      revision: saved.body.revision,
      note: '',
    });
    expect([published.status, published.body.details]).toEqual([200, undefined]);
    const listed = await office.app.context.db
      .select({ id: lessons.id })
      .from(lessons)
      .where(eq(lessons.courseId, courseId))
      .orderBy(lessons.position);
    const order = listed.map(({ id }) => id);
    const after = [other.id, ...order.filter((id) => id !== other.id)];
    const moved = await send('PUT', `courses/${courseId}/lesson-order`, { before: order, after });
    expect([moved.status, moved.body.error]).toEqual([200, undefined]);
    expect(await resultsOf(taken)).toEqual(before);
    expect(await figuresOf(taken)).toEqual(figures);
    expect(await countersOf(taken)).toEqual(counters);
  });

  it('stays in reviews and reports of the student after its lesson is archived (CATALOG-31)', async () => {
    const taken = await finishExam(isMock);
    const id = taken.attempt.id_prova ?? taken.attempt.id;
    const before = await taken.client.review(id);
    expect(before.status).toBe(200);
    const figures = await figuresOf(taken);
    const { revision } = (await send('GET', `lessons/${taken.lesson.id}`)).body;
    const archived = await send('POST', `lessons/${taken.lesson.id}/archive`, { revision, students: 1 });
    expect(archived.status).toBe(200);
    expect((await taken.client.questions()).status).toBe(404);
    const after = await taken.client.review(id);
    expect([after.status, after.body]).toEqual([200, before.body]);
    expect(await resultsOf(taken)).toHaveLength(1);
    // Progress counts the lessons that are left.
    const gradesOf = ({ scoreToro: score, ...rest }: Awaited<ReturnType<typeof figuresOf>>) => [
      score.average,
      score.simulated_average,
      rest.module_performance,
      rest.results,
    ];
    expect(gradesOf(await figuresOf(taken))).toEqual(gradesOf(figures));
  });
});
