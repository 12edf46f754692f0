import { NEWEST_ANSWERS } from '@toro/domain/learning/study/newest-answers';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  insertAnswers,
  insertFamily,
  insertLearner,
  repeatLastAnswer,
} from '../../../../test/ability-factories.ts';
import { keyHeader } from '../../../../test/key-header.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { logInDemoStudent } from '../../../../test/performance-factories.ts';
import { seedDemo } from '../../../academy/seed/seed-demo.ts';

const office = useOffice({ now: new Date('2026-11-16T12:00:00Z'), env: { REQUESTS_PER_MINUTE: '1000000' } });
const { app } = office;
let cookie: string;

beforeAll(async () => {
  await seedDemo(app.context);
  ({ cookie } = await office.enter('owner'));
}, 60_000);

const get = async (url: string, token?: string) => {
  const { status, body } = await app.request({
    method: 'GET',
    url,
    ...(token ? { token } : { headers: { 'x-api-key': keyHeader(app.context) } }),
  });
  expect([url, status]).toEqual([url, 200]);
  return body;
};
const getOffice = async (url: string) =>
  (await office.request({ method: 'GET', url: `/v1/office/${url}`, cookie })).body;

const isOpen = ({ data_fim_aulas }: { data_fim_aulas: string | null }) =>
  data_fim_aulas === null || data_fim_aulas >= '2026-11-16';

interface Offer {
  tag: string;
  turmas: { id_turma: number; is_modular: boolean; prices: Record<string, unknown> | null }[];
}

describe.each(['aluno@toro.test', 'veterana@toro.test'])('the figures of %s', (email) => {
  it('are the same on home, course page, dashboard, report and office', async () => {
    const { token, id } = await logInDemoStudent(app.request, email);
    const home = (await get('/v1/services/aluno/findCoursesByStudent', token)).filter(isOpen);
    const { enrolments, score } = await getOffice(`students/${id}`);
    expect(home.length).toBeGreaterThan(0);
    const scores: number[] = [];
    for (const course of home) {
      const page = await get(`/v1/services/course/${course.tag}`, token);
      const { scoreToro } = await get(
        `/v1/services/student/statistics/${course.id_curso}/${course.id_turma}`,
        token,
      );
      scores.push(scoreToro.score);
      const enrolment = enrolments.find(
        ({ class_group_id }: { class_group_id: number }) => class_group_id === course.id_turma,
      );
      const done = [course.lessons_done, course.lessons_total];
      expect([page.lessons_done, page.classes.length]).toEqual(done);
      expect([scoreToro.accomplish_classes, scoreToro.total_classes]).toEqual(done);
      expect([enrolment.lessons_done, enrolment.lessons_total]).toEqual(done);
      expect([page.progress, scoreToro.progress]).toEqual([course.progress, course.progress]);
    }
    expect(scores).toContain(score);
    const cfp = home.find(({ tag }: { tag: string }) => tag === 'cfp-completo');
    const place = `user_id=${id}&course_id=${cfp.id_curso}&class_id=${cfp.id_turma}`;
    const [report] = (await get(`/v1/report/course/cfp/weekly?${place}`, token)).report;
    const { scoreToro, module_performance } = await get(
      `/v1/services/student/statistics/${cfp.id_curso}/${cfp.id_turma}`,
      token,
    );
    expect(report.score.score).toBeCloseTo(scoreToro.score, 6);
    expect(report.average.acertos_avg * 100).toBeCloseTo(scoreToro.average, 6);
    expect(report.module_performance).toEqual(module_performance);
  });

  it('are the same on the card of today, "Onde estou", the review and the plan', async () => {
    const { token } = await logInDemoStudent(app.request, email);
    const today = await get('/v1/study/today', token);
    const { categories } = await get('/v1/study/ability', token);
    const due = categories.reduce((sum: number, category: { due: number }) => sum + category.due, 0);
    expect(today.review.due).toBe(due);
    const hasShare = categories.some(({ modules }: { modules: { share: object | null }[] }) =>
      modules.some(({ share }) => share !== null),
    );
    expect(today.estimate_left === 0).toBe(hasShare);
    const plan = await get('/v1/study/plan', token);
    const planned = plan.days.find(({ day }: { day: string }) => day === plan.today);
    expect(today.plan.items).toEqual(planned.items);
    const review = await get('/v1/study/review', token);
    expect(review.questions.length).toBe(today.review.left);
  });
});

it('the announcement of a mock opens that mock', async () => {
  const { token } = await logInDemoStudent(app.request, 'aluno@toro.test');
  const { data } = await get('/v1/services/notifications?page=1', token);
  const mock = data.find(({ title }: { title: string }) => title.includes('Simulado'));
  const [, course, lesson] = /^\/lectures\/(\d+)\/(\d+)$/.exec(mock.link) ?? [];
  const page = await get(`/v1/services/course/${course}`, token);
  const opened = page.classes.find(({ id }: { id: number }) => id === Number(lesson));
  expect(mock.title).toContain(opened.titulo.split(',')[0]);
});

it('counts the answers for the first estimate from all events, as "Onde estou" does (TODAY-05)', async () => {
  const { familyId, modules } = await insertFamily(app.context, [20, 10], 30);
  const { student, token } = await insertLearner(app.context, familyId, { examQuestions: 30 });
  await insertAnswers(app.context, student.id, { questions: modules[0]?.questions.slice(0, 20) ?? [] });
  await repeatLastAnswer(app.context, student.id, NEWEST_ANSWERS, { keySeen: false });
  const [category] = (await get('/v1/study/ability', token)).categories;
  expect(category.modules[0].share).not.toBeNull();
  expect((await get('/v1/study/today', token)).estimate_left).toBe(0);
});

it('names the module in which most is answered for the first estimate, and none before the first answer (TODAY-05)', async () => {
  const { familyId, modules } = await insertFamily(app.context, [20, 20], 30);
  const { student, token } = await insertLearner(app.context, familyId, { examQuestions: 30 });
  const estimate = async () => {
    const { estimate_left, estimate_module } = await get('/v1/study/today', token);
    return { estimate_left, estimate_module };
  };
  expect(await estimate()).toEqual({ estimate_left: 20, estimate_module: null });
  const [one, two] = modules;
  await insertAnswers(app.context, student.id, { questions: one?.questions.slice(0, 4) ?? [] });
  await insertAnswers(app.context, student.id, { questions: two?.questions.slice(0, 11) ?? [] });
  expect(await estimate()).toEqual({ estimate_left: 9, estimate_module: 'Parte 2' });
});

it('has one price of a class group on the list of courses, in the checkout and in the office', async () => {
  const { offers }: { offers: Offer[] } = await get('/v1/offers');
  let compared = 0;
  for (const { tag, turmas } of offers)
    for (const { id_turma, is_modular, prices } of turmas) {
      if (is_modular || !prices) continue;
      expect(await get(`/v1/checkout/prepare?tag=${tag}&id_turma=${id_turma}`)).toMatchObject({
        valor_curso: prices.valor_curso,
        valor_a_vista: prices.valor_a_vista,
      });
      const group = await getOffice(`class-groups/${id_turma}`);
      expect({ id_turma, full: group.prices.price, cash: group.prices.cash_price }).toEqual({
        id_turma,
        full: prices.valor_curso,
        cash: prices.valor_a_vista,
      });
      compared += 1;
    }
  expect(compared).toBeGreaterThan(0);
});
