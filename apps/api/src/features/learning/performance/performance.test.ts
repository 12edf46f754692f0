import { academyDay, addDays } from '@toro/domain/base/calendar/day';
import { and, eq, isNotNull } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { enrol, PASSWORD } from '../../../../test/factories.ts';
import { useApp } from '../../../../test/test-app.ts';
import { seedDemo } from '../../../academy/seed/seed-demo.ts';
import { attempts, classGroups, courses, enrolments, students } from '../../../database/schema/index.ts';
import { inTransaction } from '../../../platform/context.ts';
import { countResults } from './count-results.ts';

const app = useApp({ now: new Date() });
let token: string;
let student: number;
let other: string;
let place: { course: number; group: number };

async function login(email: string): Promise<string> {
  return (await app.request({ method: 'POST', url: '/login', payload: { email, password: PASSWORD } })).body
    .token;
}

beforeAll(async () => {
  await seedDemo(app.context);
  const { db } = app.context;
  token = await login('aluno@toro.test');
  other = await login('nova@toro.test');
  const [me] = await db.select().from(students).where(eq(students.email, 'aluno@toro.test'));
  student = me?.id ?? 0;
  const [row] = await db
    .select({ course: courses.id, group: classGroups.id })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(classGroups, eq(classGroups.id, enrolments.classGroupId))
    .where(eq(courses.tag, 'cfp-completo'));
  place = row ?? { course: 0, group: 0 };
}, 60_000);

const ask = (url: string, as = token) => app.request({ method: 'GET', url, token: as });

describe('statistics', () => {
  it('has the score, its parts, the modules and the exam, with and without the class group (API-19, ENTITY-23)', async () => {
    const { status, body } = await ask(`/v1/services/student/statistics/${place.course}/${place.group}`);
    expect(status).toBe(200);
    expect((await ask(`/v1/services/student/statistics/${place.course}`)).body).toEqual(body);
    const { score, average, simulated_average, accomplish_classes, total_classes } = body.scoreToro;
    expect(score).toBeCloseTo(
      average * 0.5 + simulated_average * 0.3 + ((accomplish_classes * 100) / total_classes) * 0.2,
      6,
    );
    expect(body.report.on_progress).toBe(true);
    expect(Object.keys(body.scoreToro).sort()).toEqual([
      'accomplish_classes',
      'accomplish_classes_progress',
      'average',
      'progress',
      'score',
      'simulated_average',
      'total_classes',
    ]);
    for (const { gte, lte, content } of body.score_performance_informations)
      expect([typeof gte, typeof lte, typeof content]).toEqual(['number', 'number', 'string']);
    expect(body.scheduled_exam.date_exam).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    for (const { module, total } of body.module_performance) {
      expect(module).toBeGreaterThanOrEqual(1);
      expect(total).toBeGreaterThanOrEqual(0);
      expect(total).toBeLessThanOrEqual(100);
    }
  });

  it('shows that a course is no longer in progress from the day after its last class on (ROUTE-32)', async () => {
    const ended = await enrol(app.context, student, { endsOn: addDays(academyDay(new Date()), -1) });
    const lastDay = await enrol(app.context, student, { endsOn: academyDay(new Date()) });
    const report = async ({ courseId, id }: typeof ended) =>
      (await ask(`/v1/services/student/statistics/${courseId}/${id}`)).body.report;
    expect(await report(ended)).toEqual({ on_progress: false });
    expect(await report(lastDay)).toEqual({ on_progress: true });
  });

  it('counts only the first attempt of each test', async () => {
    const { db } = app.context;
    const before = (await ask(`/v1/services/student/statistics/${place.course}`)).body.scoreToro.average;
    const [first] = await db.select().from(attempts).where(eq(attempts.studentId, student)).limit(1);
    if (!first) throw new Error('the demo has no attempt');
    const { id: _, ...copy } = first;
    await db.insert(attempts).values({
      ...copy,
      kind: 'test',
      redoOf: null,
      finishedAt: new Date(),
      correct: 0,
      answered: 0,
      total: 5,
    });
    await inTransaction(app.context, (tx) => countResults(tx, student));
    expect((await ask(`/v1/services/student/statistics/${place.course}`)).body.scoreToro.average).toBeCloseTo(
      before,
      6,
    );
  });

  it('has the modules of the exam with what is recommended, and the weeks as they went', async () => {
    const { body } = await ask(`/v1/services/student/statistics/${place.course}`);
    expect(body.modules.map(({ module }: { module: number }) => module)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(body.modules[0]).toMatchObject({ recommended: 85, familie_id: 1 });
    const weeks = body.trend.map(({ week }: { week: string }) => week);
    expect(weeks.length).toBeGreaterThan(5);
    expect(weeks).toEqual([...weeks].sort());
    for (const { percent, tests } of body.trend) {
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent).toBeLessThanOrEqual(100);
      expect(tests).toBeGreaterThan(0);
    }
  });

  it('requires the student’s own profile; another one is a 404 (DASH-20)', async () => {
    const [{ profile } = { profile: 0 }] = await app.context.db
      .select({ profile: students.profileId })
      .from(students)
      .where(eq(students.id, student));
    const url = `/v1/services/student/statistics/${place.course}`;
    expect((await ask(`${url}?id_profile=${profile}`)).status).toBe(200);
    expect((await ask(`${url}?id_profile=${profile + 1}`)).status).toBe(404);
    expect((await ask(`${url}/${place.group}?id_profile=${profile + 1}`)).status).toBe(404);
    expect((await ask(`${url}?id_profile=x`)).status).toBe(422);
  });

  it('is a 404 for other students', async () => {
    expect((await ask(`/v1/services/student/statistics/${place.course}`, other)).status).toBe(404);
    expect((await ask('/v1/services/student/statistics/999999')).status).toBe(404);
  });
});

describe('recommended score', () => {
  it('is 70 for category 1, 70 by default and 75 for category 15 (DASH-17, DASH-18, DASH-19)', async () => {
    const scoreOf = async (tag: string) => (await ask(`/v1/services/course/${tag}`)).body.recommended_score;
    expect(await scoreOf('cfp-completo')).toBe(70);
    expect(await scoreOf('cea')).toBe(70);
    expect(await scoreOf('cfa-level-1')).toBe(75);
  });

  it('has 10 modules for category 15 and 6 for the other report category (DASH-01, DASH-02)', async () => {
    const modulesOf = async (tag: string) => (await ask(`/v1/services/course/${tag}`)).body.module_count;
    expect(await modulesOf('cfa-level-1')).toBe(10);
    expect(await modulesOf('cfp-completo')).toBe(6);
  });
});

describe('metrics', () => {
  const url = '/v1/services/student/metrics';
  const body = () => ({
    students: [student],
    id_team: place.group,
    id_curse: place.course,
    metrics: ['avarage', 'score', 'provided', 'max'],
  });
  const metrics = (payload: object, query = '', as = token) =>
    app.request({ method: 'POST', url: `${url}${query}`, payload, token: as });

  it('returns the requested metrics of a range of days (API-33)', async () => {
    const { status, body: all } = await metrics(body());
    expect(status).toBe(200);
    expect(Object.keys(all[0]).sort()).toEqual(['avarage', 'max', 'provided', 'score', 'student']);
    expect(all[0].max).toBeGreaterThanOrEqual(all[0].avarage);
    const some = (await metrics({ ...body(), metrics: ['provided'] }, '?date_start=2026-10-18')).body;
    expect(Object.keys(some[0]).sort()).toEqual(['provided', 'student']);
    expect(some[0].provided).toBeLessThan(all[0].provided);
    const none = (await metrics(body(), '?date_start=2020-01-01&date_end=2020-01-02')).body;
    expect(none[0]).toMatchObject({ avarage: 0, provided: 0, max: null });
  });

  it('count the same attempts, tests and mocks, in the number, the average and the best result', async () => {
    const finished = await app.context.db
      .select({ correct: attempts.correct, total: attempts.total, kind: attempts.kind })
      .from(attempts)
      .where(
        and(
          eq(attempts.studentId, student),
          eq(attempts.classGroupId, place.group),
          isNotNull(attempts.finishedAt),
        ),
      );
    const percents = finished
      .filter(({ kind }) => kind !== 'redo')
      .map(({ correct, total }) => ((correct ?? 0) * 100) / (total ?? 1));
    const [figures] = (await metrics(body())).body;
    expect(figures.provided).toBe(percents.length);
    expect(figures.max).toBeCloseTo(Math.max(...percents), 6);
    expect(figures.avarage).toBeCloseTo(percents.reduce((sum, each) => sum + each, 0) / percents.length, 6);
  });

  it('have the score of the statistics, which are counted by lesson, when the period is not limited', async () => {
    const { body: statistics } = await ask(`/v1/services/student/statistics/${place.course}/${place.group}`);
    const [figures] = (await metrics(body())).body;
    expect(figures.score).toBeGreaterThan(0);
    expect(figures.score).toBeCloseTo(statistics.scoreToro.score, 6);
  });

  it('count a day of the academy’s calendar whole', async () => {
    const { db } = app.context;
    const [row] = await db
      .select({ at: attempts.finishedAt })
      .from(attempts)
      .where(
        and(
          eq(attempts.studentId, student),
          eq(attempts.classGroupId, place.group),
          isNotNull(attempts.finishedAt),
        ),
      )
      .orderBy(attempts.finishedAt)
      .limit(1);
    const day = academyDay(row?.at ?? new Date());
    const on = (await metrics(body(), `?date_start=${day}&date_end=${day}`)).body[0].provided;
    expect(on).toBeGreaterThan(0);
  });

  it('rejects another student, another course and an invalid range', async () => {
    expect((await metrics({ ...body(), students: [student, student + 1] })).status).toBe(404);
    expect((await metrics(body(), '', other)).status).toBe(404);
    expect((await metrics({ ...body(), id_team: 529 })).status).toBe(404);
    expect((await metrics(body(), '?date_start=2026-13-01')).status).toBe(422);
    expect((await metrics({ ...body(), metrics: ['average'] })).status).toBe(422);
    expect((await metrics({ ...body(), students: Array(11).fill(student) })).status).toBe(422);
  });
});

describe('mocks', () => {
  it('are listed by module, with the newest attempt and the mean of all (API-36)', async () => {
    const url = (id: number) =>
      `/v1/services/student/simulated-full-result/${id}/${place.course}/${place.group}`;
    const { status, body } = await ask(url(student));
    expect(status).toBe(200);
    const first = body.filter(({ simulado }: { simulado: string }) => simulado === 'Simulado 1');
    expect(first.map(({ module }: { module: number }) => module)).toEqual([1, 2, 3, 4, 5, 6]);
    const sum = (field: string) =>
      first.reduce((total: number, row: Record<string, number>) => total + (row[field] ?? 0), 0);
    // Two attempts of twelve questions: 50 percent, then 67.
    expect([sum('acertos'), sum('total')]).toEqual([8, 12]);
    expect([sum('media_acertos'), sum('media_total')]).toEqual([7, 12]);
    for (const { nota_percentual, porcentagem } of body)
      for (const figure of [nota_percentual, porcentagem]) expect(figure).toBeLessThanOrEqual(100);
    expect((await ask(url(student + 1))).status).toBe(404);
  });
});

describe('texts', () => {
  it('are listed by every filter that is given (API-30, DASH-16)', async () => {
    const url = '/v1/report/scoreperformancetext?get=all';
    const all = (await ask(url)).body;
    const filters = '&filtro[id_type_report]=3&filtro[id_course_category]=1&filtro[id_category_report]=1';
    const some = (await ask(`${url}${filters}`)).body;
    expect(all.length).toBeGreaterThan(some.length);
    expect(some.map(({ gte, lte }: { gte: number; lte: number }) => [gte, lte])).toEqual([
      [0, 29],
      [30, 49],
      [50, 69],
      [70, 100],
    ]);
    for (const { content } of some) expect(content).toMatch(/^<p>.*<\/p>$/s);
    expect((await ask('/v1/report/scoreperformancetext')).status).toBe(422);
  });

  it('of a report are selected by its types; a stage without texts uses those of the first (API-41, API-73)', async () => {
    const url = (category: number, stage: number) =>
      `/v1/report/score-information-by-types?id_course_category=${category}&id_type_report=1&id_category_report=${stage}`;
    const [first, last] = [(await ask(url(1, 1))).body, (await ask(url(1, 2))).body];
    expect(first[0].content).not.toBe(last[0].content);
    const cfa = (await ask(url(15, 1))).body;
    expect(cfa.length).toBeGreaterThan(0);
    expect(cfa).not.toEqual(first);
    expect((await ask(url(15, 2))).body).toEqual(cfa);
    expect((await ask(url(99, 1))).body).toEqual([]);
    expect((await app.request({ method: 'GET', url: url(1, 1) })).status).toBe(404);
  });

  it('suggest what to study next for an exam that has reports (API-46)', async () => {
    const cfp = await ask('/v1/score-toro-suggestions/cfp');
    expect(cfp.body).toHaveLength(4);
    expect((await ask('/v1/score-toro-suggestions/cfa')).body).toHaveLength(4);
    expect((await ask('/v1/score-toro-suggestions/xyz')).status).toBe(404);
  });
});
