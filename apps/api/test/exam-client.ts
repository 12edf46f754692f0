import type { Candidate } from './exam-factories.ts';
import type { useApp } from './test-app.ts';

type App = ReturnType<typeof useApp>;
type Fields = Record<string, unknown>;

/** Sends the requests of a candidate's browser. */
export function createExamClient(
  app: App,
  { student, token, course, lesson, group, questions: asked }: Candidate,
) {
  const base = `/v1/services/student/${student.id}/lecture/${lesson.id}`;
  const buildPayload = (fields: Fields) => ({
    contador: 0,
    curso: course.tag,
    aula: lesson.id,
    question: {},
    question_time: {},
    ...fields,
  });
  const right = Object.fromEntries(asked.map((question) => [question.id, question.right]));
  const client = {
    base,
    buildPayload: buildPayload,
    /** Every question answered right. */
    right,
    open: (query = '') =>
      app.request({ method: 'GET', url: `${base}/exam?id_turma=${group.id}${query}`, token }),
    begin: (fields: Fields = {}) =>
      app.request({
        method: 'POST',
        url: `${base}/exam`,
        token,
        payload: { id_turma: group.id, device: 'd1', start: 's1', ...fields },
      }),
    questions: (query = '') =>
      app.request({ method: 'GET', url: `/v1/services/questions/lecture/${lesson.id}${query}`, token }),
    store: (fields: Fields = {}) =>
      app.request({
        method: 'POST',
        url: `${base}/tests/ongoing/store`,
        token,
        payload: buildPayload(fields),
      }),
    restore: async (query = '') => {
      const { status, body } = await app.request({
        method: 'GET',
        url: `${base}/${course.tag}/tests/ongoing${query}`,
        token,
      });
      if (status !== 200) throw new Error(`restore answered ${status}`);
      return body.length === 0 ? null : JSON.parse(body[0].prova);
    },
    finish: (fields: Fields = {}) =>
      app.request({
        method: 'POST',
        url: `${base}/tests/finish`,
        token,
        payload: {
          prova: buildPayload({ answersWithLetters: [], data_prova: '2026/11/15 19:30', ...fields }),
        },
      }),
    finished: () =>
      app.request({
        method: 'GET',
        url: `/v1/services/student/tests/${lesson.id}/course/${course.id}`,
        token,
      }),
    review: (id: number, query = '') =>
      app.request({ method: 'GET', url: `/v1/services/student/test/questions/${id}${query}`, token }),
    /** Answers everything and finishes; answers at `wrong` (counted from 0) are wrong. */
    takeExam: async (wrong: number[] = [], fields: Fields = {}) => {
      const question = Object.fromEntries(
        asked.map(({ id, right: good, wrong: bad }, at) => [id, wrong.includes(at) ? bad : good]),
      );
      await client.store({ question, ...fields });
      return client.finish({ question, ...fields });
    },
  };
  return client;
}
