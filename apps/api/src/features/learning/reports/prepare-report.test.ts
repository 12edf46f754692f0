import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  insertClassGroup,
  insertCourse,
  insertEnrolment,
  insertStudent,
} from '../../../../test/factories.ts';
import { signIn } from '../../../../test/lesson-factories.ts';
import { recordJobs, useApp } from '../../../../test/test-app.ts';
import { courseCategories, mailOutbox, reports, students } from '../../../database/schema/index.ts';
import { type Renderer, RenderingUnavailable } from '../../../platform/chromium/renderer.ts';
import { queueWeeklyReports } from './plan-weekly-reports.ts';
import { queueWaitingReports } from './queue-waiting-reports.ts';
import { renderReport } from './render-report.ts';

const app = useApp({ now: new Date('2026-11-16T12:00:00Z') });
const LAST_WEEK = '2026-11-09';
let student: Awaited<ReturnType<typeof insertStudent>>;
let group: { id: number; courseId: number };
let token: string;
let jobs: ReturnType<typeof recordJobs>;

const drawing: Renderer = {
  async render(_address, _format, options) {
    await options?.onLoaded?.();
    return Buffer.from('%PDF-1.4');
  },
  close: async () => undefined,
};
const missing: Renderer = {
  render: () => Promise.reject(new RenderingUnavailable('Reports need a Chromium.')),
  close: async () => undefined,
};
const broken: Renderer = { ...missing, render: () => Promise.reject(new Error('the page failed')) };

async function insertReportCourse(startsOn = '2026-09-01', landing: 'report' | 'description' = 'report') {
  const course = await insertCourse(app.context);
  await app.context.db
    .update(courseCategories)
    .set({ landing, examType: 'cfp' })
    .where(eq(courseCategories.id, course.categoryId));
  return insertClassGroup(app.context, { courseId: course.id, startsOn, endsOn: '2027-06-01' });
}

const enrolIn = ({ id, courseId }: { id: number; courseId: number }) =>
  insertEnrolment(app.context, { studentId: student.id, courseId, classGroupId: id });

beforeEach(async () => {
  jobs = recordJobs();
  app.context.jobs = jobs;
  student = await insertStudent(app.context, { channelEmail: true });
  group = await insertReportCourse();
  await enrolIn(group);
  token = await signIn(app.context, student.id);
});

const prepare = (retry = false, place = group, as = token) =>
  app.request({
    method: 'POST',
    url: `/v1/services/student/report-cfp-all/${place.courseId}/${place.id}/prepare`,
    token: as,
    payload: { retry },
  });
const queued = () => jobs.queued.filter(({ name }) => name === 'render-report');
const lastKey = () => queued().at(-1)?.data as { studentId: number; id: number; mail: boolean };
const render = (renderer: Renderer) => renderReport(app.context, renderer, lastKey());
const storedReports = () => app.context.db.select().from(reports).where(eq(reports.studentId, student.id));

describe('a report on request', () => {
  it('is asked for, being made, and ready with a link', async () => {
    expect((await prepare()).body).toEqual({
      date: LAST_WEEK,
      state: 'waiting',
      progress: 0,
      delayed: false,
      url: null,
    });
    await render({
      ...drawing,
      async render(...input) {
        const content = await drawing.render(...input);
        expect((await prepare()).body).toMatchObject({ state: 'waiting', progress: 60, url: null });
        return content;
      },
    });
    const { body } = await prepare();
    expect(body).toMatchObject({ state: 'ready', progress: 100, url: expect.stringContaining(LAST_WEEK) });
    const file = await app.request({ method: 'GET', url: body.url });
    expect(file.status).toBe(200);
    expect(queued()).toHaveLength(1);
    expect(
      await app.context.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, student.email)),
    ).toEqual([]);
  });

  it('is rendered in the brand under which the student uses the account', async () => {
    await app.context.db.update(students).set({ host: 'aurora.test' }).where(eq(students.id, student.id));
    await prepare();
    let host: string | null | undefined;
    await render({
      ...drawing,
      async render(address, format, options) {
        host = options?.host;
        return drawing.render(address, format, options);
      },
    });
    expect(host).toBe('aurora.test');
  });

  it('is made once for many requests at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 15 }, () => prepare(true)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(queued()).toHaveLength(1);
    await render(broken).catch(() => undefined);
    await Promise.all(Array.from({ length: 4 }, () => prepare(true)));
    expect(queued()).toHaveLength(2);
  });

  it('that failed is started again only by a retry', async () => {
    await prepare();
    await expect(render(broken)).rejects.toThrow('the page failed');
    expect((await prepare()).body).toMatchObject({ state: 'failed', url: null });
    expect(queued()).toHaveLength(1);
    expect((await prepare(true)).body.state).toBe('waiting');
    expect(queued()).toHaveLength(2);
  });

  it('is started again when its job was lost, and limited for each student', async () => {
    await prepare();
    const before = app.clock.now;
    app.clock.now = new Date(before.getTime() + 11 * 60_000);
    await prepare();
    expect(queued()).toHaveLength(2);
    app.clock.now = before;
    for (let made = 0; made < 30; made += 1) {
      await app.context.db.update(reports).set({ state: 'failed' }).where(eq(reports.studentId, student.id));
      if ((await prepare(true)).status === 429) break;
    }
    expect((await prepare(true)).status).toBe(429);
  });

  it('in the first week of a class group is of the current week, and made again when it is an hour old', async () => {
    const fresh = await insertReportCourse('2026-11-16');
    await enrolIn(fresh);
    expect((await prepare(false, fresh)).body.date).toBe('2026-11-16');
    await render(drawing);
    expect((await prepare(false, fresh)).body.state).toBe('ready');
    const before = app.clock.now;
    app.clock.now = new Date(before.getTime() + 61 * 60_000);
    expect((await prepare(false, fresh)).body.state).toBe('waiting');
    app.clock.now = before;
  });

  it('is given to nobody else, and not for a course without reports', async () => {
    const stranger = await signIn(app.context, (await insertStudent(app.context)).id);
    expect((await prepare(false, group, stranger)).status).toBe(404);
    const plain = await insertReportCourse('2026-09-01', 'description');
    await enrolIn(plain);
    expect((await prepare(false, plain)).status).toBe(404);
    expect(queued()).toEqual([]);
  });
});

describe('without a browser', () => {
  it('a report waits, and is made when there is one', async () => {
    await prepare();
    await render(missing);
    expect((await prepare()).body).toMatchObject({ state: 'waiting', delayed: true });
    expect(queued()).toHaveLength(1);
    expect(await queueWaitingReports(app.context, () => false)).toBe(0);
    expect(await queueWaitingReports(app.context, () => true)).toBe(1);
    expect(await queueWaitingReports(app.context, () => true)).toBe(0);
    await render(drawing);
    expect((await prepare()).body.state).toBe('ready');
  });

  it('a weekly report that waited is mailed once it is ready', async () => {
    await queueWeeklyReports(app.context, LAST_WEEK);
    const own = queued().filter(({ data }) => (data as { studentId: number }).studentId === student.id);
    for (const { data } of own) await renderReport(app.context, missing, data as never);
    expect((await storedReports()).every(({ state }) => state === 'waiting')).toBe(true);
    jobs.queued.length = 0;
    await queueWaitingReports(app.context, () => true);
    for (const { data } of queued())
      if ((data as { studentId: number }).studentId === student.id)
        await renderReport(app.context, drawing, data as never);
    const mails = await app.context.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, student.email));
    expect(mails).toHaveLength(1);
  });
});
