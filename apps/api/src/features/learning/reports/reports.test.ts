import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { logInDemoStudent, setMailChannel } from '../../../../test/performance-factories.ts';
import { answerOf, createPracticeClient } from '../../../../test/practice-client.ts';
import { recordJobs, useApp } from '../../../../test/test-app.ts';
import { seedDemo } from '../../../academy/seed/seed-demo.ts';
import {
  mailOutbox,
  reportDownloads,
  reports,
  students,
  unsubscribeTokens,
} from '../../../database/schema/index.ts';
import { type Renderer, RenderingUnavailable } from '../../../platform/chromium/renderer.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { planWeeklyReports, queueWeeklyReports } from './plan-weekly-reports.ts';
import { renderReport } from './render-report.ts';
import { LINK_LIFETIMES, type LinkedReport, reportLink } from './report-link.ts';
import { runWeeklyReports } from './run-weekly-reports.ts';

const app = useApp({ now: new Date('2026-11-16T12:00:00Z') });
type Person = Awaited<ReturnType<typeof logInDemoStudent>>;
let aluno: Person;
let veterana: Person;
let cfa: Person;

const CFP = { courseId: 101, classGroupId: 530 };
const LAST_WEEK = '2026-11-09';

beforeAll(async () => {
  await seedDemo(app.context);
  [aluno, veterana, cfa] = [
    await logInDemoStudent(app.request, 'aluno@toro.test'),
    await logInDemoStudent(app.request, 'veterana@toro.test'),
    await logInDemoStudent(app.request, 'cfa@toro.test'),
  ];
}, 60_000);

const queryOf = (id: number, place = CFP) =>
  `user_id=${id}&course_id=${place.courseId}&class_id=${place.classGroupId}`;
const get = (url: string, token?: string) => app.request({ method: 'GET', url, token });
const post = (url: string, token?: string, payload?: object) =>
  app.request({ method: 'POST', url, token, ...(payload && { payload }) });

/** What stands behind a screen's link: the call, with the link's own query. */
const callOf = (link: string, exam = 'cfp', kind = 'weekly') =>
  `/v1/report/course/${exam}/${kind}${link.slice(link.indexOf('?'))}`;

const linked = (changes: Partial<LinkedReport> = {}): LinkedReport => ({
  examType: 'cfp',
  kind: 'weekly',
  format: 'pdf',
  studentId: aluno.id,
  week: LAST_WEEK,
  length: null,
  ...CFP,
  ...changes,
});

describe('figures of a report', () => {
  it('are the same byte for byte after 100 practice and 100 review answers, like dashboard, score and progress (EVIDENCE-21, BUILDER-16)', async () => {
    const client = createPracticeClient(app, aluno.token);
    const pages = [
      `/v1/report/course/cfp/weekly?${queryOf(aluno.id)}&end=2026-11-15&kind=weekly&report=60d`,
      `/v1/report/course/cfp/simulado?${queryOf(aluno.id)}&end=2026-11-15`,
      `/v1/services/student/statistics/${CFP.courseId}/${CFP.classGroupId}`,
      `/v1/services/course/${CFP.courseId}`,
      `/v1/services/student/simulated-full-result/${aluno.id}/${CFP.courseId}/${CFP.classGroupId}`,
    ];
    const readAll = async () => {
      const found = [];
      for (const url of pages) {
        const { status, body } = await get(url, aluno.token);
        found.push([url, status, JSON.stringify(body)]);
      }
      return found;
    };
    const before = await readAll();
    for (const [, status] of before) expect(status).toBe(200);
    let answered = 0;
    while (answered < 100) {
      const id = await client.begin({ count: 100 - answered });
      const { body } = await client.open(id);
      const answers = body.questions.map(
        ({ id_questao, answers: [first] }: { id_questao: number; answers: { id_resposta: number }[] }) =>
          answerOf(id_questao, first?.id_resposta ?? null, { is_fixed: true }),
      );
      await client.finish(id, answers);
      answered += answers.length;
    }
    // Each question is answered wrong and, when it comes again, right.
    await app.context.db.execute(
      sql`update cards set due_on = '2026-11-16', last_on = '2026-11-06' where student_id = ${aluno.id}`,
    );
    let { body: review } = await get('/v1/study/review', aluno.token);
    let answers: object[] = [];
    for (let counter = 1; answers.length < 100; counter += 2) {
      const place = (counter - 1) / 2;
      while (place >= review.session.question_ids.length) {
        const { minutes } = review.session;
        ({ body: review } = await post('/v1/study/review/more', aluno.token, { minutes }));
        if (review.session.minutes === minutes)
          throw new Error(`there are too few cards: ${JSON.stringify({ ...review, questions: 0 })}`);
      }
      const [question] = review.session.question_ids.slice(place);
      const asked = review.questions.find(
        ({ id_questao }: { id_questao: number }) => id_questao === question,
      );
      const { id_resposta: right } = asked.answers.find(({ correta }: { correta: number }) => correta === 1);
      const answer = {
        session: review.session.id,
        question,
        certainty: null,
        seconds: 20,
        answered_at: app.clock.now.toISOString(),
        device: 'phone',
      };
      answers = [
        ...answers,
        { ...answer, turn: 1, answer: null, counter },
        { ...answer, turn: 2, answer: right, counter: counter + 1 },
      ];
    }
    expect((await post('/v1/study/review/answers', aluno.token, { answers })).status).toBe(200);
    const { rows } = await app.context.db.execute<{ source: string; count: number }>(sql`
      select source, count(*)::int as count from study_events
      where student_id = ${aluno.id} and source in ('practice', 'review') group by 1 order by 1`);
    expect(rows).toEqual([
      { source: 'practice', count: 100 },
      { source: 'review', count: 100 },
    ]);
    expect(await readAll()).toEqual(before);
  });

  it('are asked for by POST and by GET, weekly and on mocks, with one query (API-42, API-43, API-44, API-45, API-78, API-79)', async () => {
    const query = `${queryOf(aluno.id)}&end=2026-11-15&kind=weekly&report=60d`;
    const asked = await post(`/v1/report/course/cfp?${query}`, aluno.token);
    expect(asked.status).toBe(200);
    const variants = await Promise.all(
      ['', '/weekly'].map((variant) => get(`/v1/report/course/cfp${variant}?${query}`, aluno.token)),
    );
    for (const { body } of variants) expect(body.report).toEqual(asked.body.report);
    const mocks = await get(`/v1/report/course/cfp/simulado?${query}`, aluno.token);
    expect(mocks.status).toBe(200);
    expect(mocks.body.score_performance_informations).not.toEqual(asked.body.score_performance_informations);
    const byKind = await get(`/v1/report/course/cfp?${query.replace('weekly', 'simulado')}`, aluno.token);
    expect(byKind.body.score_performance_informations).toEqual(mocks.body.score_performance_informations);
  });

  it('have every field of the report and its response (ENTITY-21, ENTITY-22)', async () => {
    const { body } = await get(
      `/v1/report/course/cfp/weekly?${queryOf(veterana.id, { ...CFP, classGroupId: 529 })}`,
      veterana.token,
    );
    const [report] = body.report;
    expect(report.name).toBe('Veterana');
    expect(report.on_progress).toBe(true);
    expect(body.scheduled_exam.date_exam).toMatch(/^\d{4}-/);
    expect(Object.keys(report.performance_per_class[0]).sort()).toEqual([
      'cor',
      'peso',
      'porcentagem',
      'texto',
      'titulo',
    ]);
    const { rows } = await app.context.db.execute<{ tests: number }>(
      sql`select count(*)::int as tests from exams join lessons on lessons.id = exams.lesson_id
        where lessons.course_id = ${CFP.courseId} and not exams.is_mock`,
    );
    expect(report.test.done[0].prova + report.test.to_be_done[0].prova).toBe(rows[0]?.tests);
    expect(report.score.score).toBeGreaterThan(0);
    expect(Object.keys(report.module_performance[0]).sort()).toEqual(['module', 'tipo_prova', 'total']);
    expect(Object.keys(report.module_performance_simulate[0]).sort()).toEqual(['modules', 'nota_percentual']);
    for (const key of ['simulado_1', 'simulado_3', 'simulado_5'])
      expect(Object.keys(report.simulated_by_module[key][0]).sort()).toEqual([
        'acertos',
        'media_acertos',
        'media_total',
        'module',
        'nota_percentual',
        'porcentagem',
        'simulado',
        'total',
      ]);
    expect(Object.keys(report.class_performance[0]).sort()).toEqual(['module', 'titulo', 'total']);
    for (const { module, total, tipo_prova } of [
      ...report.you_can_improve_module,
      ...report.you_can_improve_simulated,
    ])
      expect([module > 0, total > 0 && total <= 100, ['AULA', 'SIMULADO'].includes(tipo_prova)]).toEqual([
        true,
        true,
        true,
      ]);
  });

  it('give the average from 0 to 1, and call a lesson AULA (REPORT-81, REPORT-82)', async () => {
    const { body } = await get(`/v1/report/course/cfp/weekly?${queryOf(aluno.id)}`, aluno.token);
    const [report] = body.report;
    expect(report.average.acertos_avg).toBeGreaterThan(0);
    expect(report.average.acertos_avg).toBeLessThanOrEqual(1);
    const kinds = new Set(report.module_performance.map((row: { tipo_prova: string }) => row.tipo_prova));
    expect([...kinds].sort()).toEqual(['AULA', 'SIMULADO']);
    const improve = report.you_can_improve_module.map((row: { tipo_prova: string }) => row.tipo_prova);
    expect(new Set(improve)).toEqual(new Set(['AULA']));
  });

  it('measure CFP by the recommended scores and expected questions of its modules (REPORT-67, REPORT-68, REPORT-72, REPORT-74)', async () => {
    const { exam } = (await get(`/v1/report/course/cfp/weekly?${queryOf(aluno.id)}`, aluno.token)).body;
    const all = (field: string) => exam.modules.map((module: Record<string, number>) => module[field]);
    expect(all('recommended_simulado')).toEqual([80, 75, 80, 80, 75, 75]);
    expect(all('recommended_weekly')).toEqual([85, 75, 85, 85, 80, 75]);
    expect(all('expected_questions')).toEqual([54, 26, 16, 14, 16, 14]);
    expect(exam.modules).toHaveLength(6);
  });

  it('measure CFP by the figures of its exam (REPORT-69, REPORT-70, REPORT-71, REPORT-73)', async () => {
    const { exam } = (await get(`/v1/report/course/cfp/weekly?${queryOf(aluno.id)}`, aluno.token)).body;
    expect(exam).toMatchObject({
      pass_percent: 70,
      module_minimum: 50,
      questions: 140,
      needed: 98,
      simulado_percent: 80,
    });
  });

  it('measure CFA against its exam (REPORT-52, REPORT-54, REPORT-75, REPORT-76, REPORT-77)', async () => {
    const place = { courseId: 115, classGroupId: 550 };
    const { exam } = (await get(`/v1/report/course/cfa/weekly?${queryOf(cfa.id, place)}`, cfa.token)).body;
    const all = (field: string) => exam.modules.map((module: Record<string, number>) => module[field]);
    expect(all('recommended_weekly')).toEqual([65, 75, 70, 60, 75, 80, 50, 90, 70, 90]);
    expect(all('expected_questions')).toEqual([14, 14, 13, 22, 20, 22, 14, 13, 21, 27]);
    expect(exam).toMatchObject({ type: 'cfa', pass_percent: 70, questions: 180 });
    expect(exam.modules).toHaveLength(10);
  });

  it('count only the days and the classes that are asked for', async () => {
    const of = async (rest: string) =>
      (await get(`/v1/report/course/cfp/weekly?${queryOf(aluno.id)}${rest}`, aluno.token)).body.report[0];
    const all = await of('');
    expect((await of('&start=2020-01-01&end=2020-01-31')).test.done[0].prova).toBe(0);
    expect((await of('&end=2026-09-15')).test.done[0].prova).toBeLessThan(all.test.done[0].prova);
    const { body } = await get('/v1/services/course/cfp-completo', aluno.token);
    const tested = body.classes.filter((lesson: { first_test: boolean }) => lesson.first_test);
    const two = tested.slice(0, 2).map(({ id }: { id: number }) => `&classes=${id}`);
    const titles = tested.slice(0, 2).map(({ titulo }: { titulo: string }) => titulo);
    expect(
      (await of(two.join(''))).class_performance.map(({ titulo }: { titulo: string }) => titulo),
    ).toEqual(titles);
  });

  it('are empty, not broken, for a class without a single test and a course without modules', async () => {
    const empty = await get(
      `/v1/report/course/cfp/weekly?${queryOf(aluno.id, { courseId: 120, classGroupId: 590 })}`,
      aluno.token,
    );
    expect(empty.status).toBe(200);
    expect(empty.body.report[0]).toMatchObject({
      average: { acertos_avg: 0 },
      test: { done: [{ prova: 0 }], to_be_done: [{ prova: 1 }] },
      performance_per_class: [],
      module_performance: [],
      simulated_by_module: { simulado_1: [], simulado_3: [], simulado_5: [] },
    });
    expect(empty.body.exam.modules).toEqual([]);
    expect(empty.body.score_performance_informations).toEqual([]);
  });
});

describe('who may see a report (REPORT-89)', () => {
  it('is its student, or the holder of a signed link until it expires', async () => {
    const link = reportLink(app.context, linked(), LINK_LIFETIMES.mail);
    const { status, body } = await get(callOf(link));
    expect(status).toBe(200);
    expect(body.report[0].name).toBe('Aluna');
    expect((await get(body.texts)).status).toBe(200);
    const was = app.clock.now;
    app.clock.now = new Date(was.getTime() + (LINK_LIFETIMES.mail + 5) * 1000);
    expect((await get(callOf(link))).status).toBe(404);
    app.clock.now = was;
  });

  it('is not the holder of an altered link: another student, day, exam, kind or end', async () => {
    const call = callOf(reportLink(app.context, linked(), LINK_LIFETIMES.renderer));
    for (const altered of [
      call.replace(`user_id=${aluno.id}`, `user_id=${veterana.id}`),
      call.replace('end=2026-11-15', 'end=2026-11-14'),
      call.replace('/cfp/', '/cfa/'),
      call.replace('/weekly', '/simulado'),
      call.replace(/expires=\d+/, 'expires=9999999999'),
      call.replace(/sig=(.)/, (_, first) => (first === '_' ? 'sig=-' : 'sig=_')),
      call.replace(/&sig=.*/, ''),
      `${call}&classes=1`,
    ])
      expect((await get(altered)).status).toBe(404);
  });

  it('is no other student, and nobody without either', async () => {
    const url = `/v1/report/course/cfp/weekly?${queryOf(aluno.id)}`;
    expect((await get(url, veterana.token)).status).toBe(404);
    expect((await get(url)).status).toBe(404);
    expect((await post(`/v1/report/course/cfp?${queryOf(aluno.id)}`, veterana.token)).status).toBe(404);
  });

  it('gets a 404 for unknown ids, and a 422 for invalid values', async () => {
    const query = queryOf(aluno.id);
    const status = async (url: string) => (await get(url, aluno.token)).status;
    expect(await status(`/v1/report/course/cfa/weekly?${query}`)).toBe(404);
    expect(await status(`/v1/report/course/xyz/weekly?${query}`)).toBe(404);
    expect(await status(`/v1/report/course/cfp?${queryOf(aluno.id, { ...CFP, classGroupId: 529 })}`)).toBe(
      404,
    );
    expect(await status(`/v1/report/course/cfp?${query}&kind=yearly`)).toBe(422);
    expect(await status('/v1/report/course/cfp?user_id=a&course_id=1&class_id=1')).toBe(422);
    expect(await status(`/v1/report/course/cfp?${query}&start=2026-02-30`)).toBe(422);
    expect((await post(`/v1/report/course/cfp?${query}&media=docx`, aluno.token)).status).toBe(422);
    expect((await post(`/v1/report/course/cfp?${query}&media=pdf&end=2027-05-01`, aluno.token)).status).toBe(
      422,
    );
  });
});

/** A renderer that remembers what it was asked for. */
function fakeRenderer(render: (address: string) => Promise<Buffer> = async () => Buffer.from('%PDF-1.7')) {
  const asked: string[] = [];
  const renderer: Renderer = {
    async render(address) {
      asked.push(address);
      return render(address);
    },
    close: async () => undefined,
  };
  return { renderer, asked };
}

const reportsOf = (studentId: number, week: string) =>
  app.context.db
    .select()
    .from(reports)
    .where(and(eq(reports.studentId, studentId), eq(reports.week, week)));

const mailsTo = (email: string) =>
  app.context.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email));

describe('a file of a report', () => {
  it('is queued when media is requested, and linked once it is ready', async () => {
    const jobs = recordJobs();
    const before = app.context.jobs;
    app.context.jobs = jobs;
    const url = `/v1/report/course/cfp?${queryOf(aluno.id)}&media=png&end=2026-10-18`;
    expect((await post(url, aluno.token)).body.file).toBeNull();
    expect(jobs.queued).toHaveLength(1);
    const job = jobs.queued[0]?.data as { studentId: number; id: number; mail: boolean };
    expect(job).toMatchObject({ studentId: aluno.id, mail: false });
    await renderReport(app.context, fakeRenderer().renderer, job);
    const { file } = (await post(url, aluno.token)).body;
    expect((await get(file)).status).toBe(200);
    expect(jobs.queued).toHaveLength(1);
    app.context.jobs = before;
  });
});

describe('a weekly run', () => {
  it('makes the reports of everyone in progress by signed links, stores, lists and mails them (REPORT-01, API-35, ENTITY-20, DASH-03)', async () => {
    const { renderer, asked } = fakeRenderer();
    const reported: number[] = [];
    const { progress, failures } = await runWeeklyReports(app.context, renderer, LAST_WEEK, ({ done }) =>
      reported.push(done),
    );
    expect(failures).toEqual([]);
    expect(progress.failed).toBe(0);
    expect(reported).toHaveLength(progress.total);
    for (const address of asked) {
      const [, exam, kind] = /^\/(cfp|cfa)-(weekly|simulado)-p/.exec(address) ?? [];
      expect((await get(callOf(address, exam, kind))).status).toBe(200);
    }
    const made = await reportsOf(aluno.id, LAST_WEEK);
    expect(made.map(({ kind, format, state }) => `${kind} ${format} ${state}`).sort()).toEqual([
      'weekly pdf ready',
      'weekly pdf ready',
      'weekly png ready',
      'weekly png ready',
    ]);
    const list = (await get('/v1/services/student/report-cfp-all/101/530', aluno.token)).body;
    expect(list[0].date).toBe(LAST_WEEK);
    expect(Object.keys(list[0]).sort()).toEqual(['date', 'url']);
    expect((await get(list[0].url)).status).toBe(200);
    expect((await get('/v1/services/student/report-cfp-all/101/530', veterana.token)).status).toBe(404);
    expect((await mailsTo('veterana@toro.test')).length).toBe(1);
  });

  it('is listed beside the channels, the score with its texts, the mock results and the report on mocks (ENTITY-02)', async () => {
    const profile = (await get(`/v1/crud/aluno/${aluno.id}`, aluno.token)).body;
    expect(profile.channels).toEqual({
      whatsapp: expect.any(Boolean),
      phone: expect.any(Boolean),
      email: expect.any(Boolean),
    });
    const statistics = (await get('/v1/services/student/statistics/101/530', aluno.token)).body;
    expect(statistics.scoreToro).toEqual({
      score: expect.any(Number),
      average: expect.any(Number),
      simulated_average: expect.any(Number),
      accomplish_classes: expect.any(Number),
      accomplish_classes_progress: expect.any(Number),
      total_classes: expect.any(Number),
      progress: expect.any(Number),
    });
    const scoreToroInformation = statistics.score_performance_informations;
    expect(scoreToroInformation.length).toBeGreaterThan(0);
    for (const text of scoreToroInformation)
      expect(text).toMatchObject({
        gte: expect.any(Number),
        lte: expect.any(Number),
        content: expect.any(String),
      });
    const reportCFP = (await get('/v1/services/student/report-cfp-all/101/530', aluno.token)).body;
    expect(reportCFP.length).toBeGreaterThan(0);
    for (const report of reportCFP)
      expect(report).toEqual({ date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/), url: expect.any(String) });
    const reportSimulatedFullResult = (
      await get(`/v1/services/student/simulated-full-result/${aluno.id}/101/530`, aluno.token)
    ).body;
    expect(reportSimulatedFullResult.length).toBeGreaterThan(0);
    for (const { simulado, module } of reportSimulatedFullResult)
      expect([typeof simulado, module > 0]).toEqual(['string', true]);
    const reportSimulado = (await get(`/v1/report/course/cfp/simulado?${queryOf(aluno.id)}`, aluno.token))
      .body;
    expect(reportSimulado.report).toHaveLength(1);
    expect(reportSimulado.report[0].simulated_by_module).toHaveProperty('simulado_1');
  });

  it('mails a link that opens the report and one-click unsubscribe that names its student', async () => {
    const [mail] = await mailsTo('veterana@toro.test');
    const link = /http:\/\/localhost:3000(\/cfp-weekly-pdf\?\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await get(callOf(link))).body.report[0].name).toBe('Veterana');
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const address = mail?.headers['List-Unsubscribe'] ?? '';
    const token = /^<http:\/\/localhost:3000\/v1\/usuario-channels\/disable\?token=([\w-]{43})>$/.exec(
      address,
    );
    const [row] = await app.context.db
      .select()
      .from(unsubscribeTokens)
      .where(eq(unsubscribeTokens.tokenHash, hashToken(token?.[1] ?? '')));
    expect(row).toMatchObject({ studentId: veterana.id, email: 'veterana@toro.test', usedAt: null });
    expect(mail?.text).toContain(`/descadastrar/${token?.[1]}`);
  });

  it('renders and mails nothing twice', async () => {
    const { renderer, asked } = fakeRenderer();
    await runWeeklyReports(app.context, renderer, LAST_WEEK, () => undefined);
    expect(asked).toEqual([]);
    expect((await mailsTo('veterana@toro.test')).length).toBe(1);
  });

  it('has a report on mocks for who finished one in that week', async () => {
    await planWeeklyReports(app.context, '2026-11-02');
    const week = await reportsOf(veterana.id, '2026-11-02');
    const kinds = week.map(({ kind }) => kind).sort();
    expect(kinds).toEqual(['simulado', 'weekly', 'weekly']);
  });

  it('mails nobody who switched the channel off', async () => {
    await setMailChannel(app.context, cfa.id, false);
    const before = (await mailsTo('cfa@toro.test')).length;
    await runWeeklyReports(app.context, fakeRenderer().renderer, '2026-10-12', () => undefined);
    expect((await mailsTo('cfa@toro.test')).length).toBe(before);
    expect((await reportsOf(cfa.id, '2026-10-12'))[0]?.state).toBe('ready');
    await setMailChannel(app.context, cfa.id, true);
  });

  it('continues after a failure, stores it on the report, and renders it on the next run', async () => {
    const week = '2026-10-05';
    const broken = fakeRenderer(async (address) => {
      if (address.includes(`user_id=${cfa.id}&`)) throw new Error('the browser crashed twice');
      return Buffer.from('%PDF-1.7');
    });
    const { progress, failures } = await runWeeklyReports(
      app.context,
      broken.renderer,
      week,
      () => undefined,
    );
    expect(progress.failed).toBeGreaterThan(0);
    expect(failures[0]).toContain('the browser crashed twice');
    expect((await reportsOf(cfa.id, week))[0]).toMatchObject({
      state: 'failed',
      failure: 'the browser crashed twice',
      path: null,
    });
    expect((await reportsOf(veterana.id, week))[0]?.state).toBe('ready');
    const again = await runWeeklyReports(app.context, fakeRenderer().renderer, week, () => undefined);
    expect(again.failures).toEqual([]);
    expect((await reportsOf(cfa.id, week))[0]).toMatchObject({ state: 'ready', failure: null });
  });

  it('throws a failure to the queue, which retries; a missing Chromium is only recorded', async () => {
    const [key] = await planWeeklyReports(app.context, '2026-09-28');
    if (!key) throw new Error('nothing was planned');
    const job = { ...key, mail: false };
    const failing = (error: Error) => fakeRenderer(() => Promise.reject(error)).renderer;
    await expect(renderReport(app.context, failing(new Error('slow')), job)).rejects.toThrow('slow');
    await renderReport(app.context, failing(new RenderingUnavailable('Reports need a Chromium.')), job);
    const [row] = await app.context.db
      .select()
      .from(reports)
      .where(and(eq(reports.studentId, key.studentId), eq(reports.id, key.id)));
    expect(row).toMatchObject({ state: 'waiting', failure: 'Reports need a Chromium.' });
  });

  it('is queued whole by the schedule, once', async () => {
    const jobs = recordJobs();
    await queueWeeklyReports({ ...app.context, jobs }, '2026-09-21');
    expect(jobs.queued.length).toBeGreaterThan(5);
    expect(new Set(jobs.queued.map(({ name }) => name))).toEqual(new Set(['render-report']));
    expect(jobs.queued.every(({ data }) => 'mail' in data && data.mail)).toBe(true);
  });

  it('skips anonymised students', async () => {
    const { db } = app.context;
    await db.update(students).set({ anonymisedAt: new Date() }).where(eq(students.id, cfa.id));
    const planned = await planWeeklyReports(app.context, '2026-09-14');
    expect(planned.some(({ studentId }) => studentId === cfa.id)).toBe(false);
    await db.update(students).set({ anonymisedAt: null }).where(eq(students.id, cfa.id));
  });
});

describe('a download', () => {
  const track = (payload: object, token = aluno.token) =>
    app.request({ method: 'POST', url: '/v1/services/student/report-cfp/track', payload, token });

  it('is registered with its file and date, once for each time (API-40, DASH-05)', async () => {
    const [newest] = (await get('/v1/services/student/report-cfp-all/101/530', aluno.token)).body;
    const body = { file_path: newest.url, file_date: newest.date, id_course: 101, id_course_class: 530 };
    expect((await track(body)).status).toBe(200);
    expect((await track(body)).status).toBe(200);
    const rows = await app.context.db
      .select()
      .from(reportDownloads)
      .where(eq(reportDownloads.studentId, aluno.id));
    expect(rows).toHaveLength(2);
    for (const wrong of [
      { ...body, file_path: '/v1/downloads/reports/other.pdf' },
      { ...body, file_date: '2020-01-06' },
      { ...body, id_course_class: 529 },
    ])
      expect((await track(wrong)).status).toBe(404);
    expect((await track(body, veterana.token)).status).toBe(404);
    expect((await track({ ...body, file_date: 'ontem' })).status).toBe(422);
  });
});
