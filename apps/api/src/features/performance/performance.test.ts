import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';
import { seedDemo } from '../../academy/seed-demo.ts';
import {
  attempts,
  classGroups,
  courses,
  enrolments,
  reports,
  students,
} from '../../database/schema/index.ts';

const app = useApp({ now: new Date() });
let token: string;
let student: number;
let other: string;
let place: { course: number; group: number };

async function login(email: string): Promise<string> {
  return (await app.ask({ method: 'POST', url: '/login', payload: { email, password: PASSWORD } })).body
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

const ask = (url: string, as = token) => app.ask({ method: 'GET', url, token: as });

describe('statistics', () => {
  it('has the score, its parts, the modules and the exam, with and without the class group (API-19)', async () => {
    const { status, body } = await ask(`/v1/services/student/statistics/${place.course}/${place.group}`);
    expect(status).toBe(200);
    expect((await ask(`/v1/services/student/statistics/${place.course}`)).body).toEqual(body);
    const { score, average, simulated_average, accomplish_classes, total_classes } = body.scoreToro;
    expect(score).toBeCloseTo(
      average * 0.5 + simulated_average * 0.3 + ((accomplish_classes * 100) / total_classes) * 0.2,
      6,
    );
    expect(body.report.on_progress).toBe(true);
    expect(body.scheduled_exam.date_exam).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    for (const { module, total } of body.module_performance) {
      expect(module).toBeGreaterThanOrEqual(1);
      expect(total).toBeGreaterThanOrEqual(0);
      expect(total).toBeLessThanOrEqual(100);
    }
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
    expect((await ask(`/v1/services/student/statistics/${place.course}`)).body.scoreToro.average).toBeCloseTo(
      before,
      6,
    );
  });

  it('is nobody else’s to see', async () => {
    expect((await ask(`/v1/services/student/statistics/${place.course}`, other)).status).toBe(404);
    expect((await ask('/v1/services/student/statistics/999999')).status).toBe(404);
  });
});

describe('weekly reports', () => {
  it('are listed with an address that expires, the newest first, only to their student (API-35, COURSE-08)', async () => {
    const values = {
      studentId: student,
      courseId: place.course,
      classGroupId: place.group,
      kind: 'weekly' as const,
      format: 'pdf' as const,
    };
    await app.context.storage.put('private/reports/a.pdf', Buffer.from('%PDF-1.4'), 'application/pdf');
    await app.context.db.insert(reports).values([
      { ...values, week: '2026-11-02', state: 'ready', path: 'private/reports/a.pdf' },
      { ...values, week: '2026-11-09', state: 'ready', path: 'private/reports/a.pdf' },
      { ...values, week: '2026-11-16', state: 'waiting' },
    ]);
    const { body } = await ask(`/v1/services/student/report-cfp-all/${place.course}/${place.group}`);
    expect(body.map(({ date }: { date: string }) => date)).toEqual(['2026-11-09', '2026-11-02']);
    expect((await app.ask({ method: 'GET', url: body[0].url })).status).toBe(200);
    expect(
      (await ask(`/v1/services/student/report-cfp-all/${place.course}/${place.group}`, other)).status,
    ).toBe(404);
  });
});
