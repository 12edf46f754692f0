import { addDays } from '@toro/domain/base/calendar/day';
import { and, desc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { insertEnrolled, insertLesson, insertVideo } from '../../../../../test/lesson-factories.ts';
import { useApp } from '../../../../../test/test-app.ts';
import {
  examDates,
  lessons,
  lessonVideos,
  mailOutbox,
  notifications,
  plans,
  students,
  videoPlays,
} from '../../../../database/schema/index.ts';
import { setChannels } from '../../../accounts/channels/set-channels.ts';
import { findSettings, updateSettings } from './find-settings.ts';
import { makePlans } from './make-plans.ts';
import { remindStudents } from './remind-students.ts';

const app = useApp();
const HOUR_MS = 3_600_000;
/** 20:05 in São Paulo. */
const EVENING = new Date('2026-11-17T23:05:00Z');

async function enter(settings: Parameters<typeof updateSettings>[2] = { reminds: true }) {
  app.clock.now = EVENING;
  const one = await insertEnrolled(app.context);
  const lesson = await insertLesson(app.context, {
    courseId: one.group.courseId,
    position: 1,
    title: 'Fundos',
  });
  await insertVideo(app.context, { lessonId: lesson.id, durationSeconds: 2400 });
  await app.context.db.update(students).set({ channelEmail: true }).where(eq(students.id, one.student.id));
  await updateSettings(app.context, one.student.id, settings);
  return one;
}

type Student = Awaited<ReturnType<typeof enter>>;

const inbox = ({ student }: Student) =>
  app.context.db
    .select()
    .from(notifications)
    .where(eq(notifications.studentId, student.id))
    .orderBy(desc(notifications.id));
const mails = ({ student }: Student) =>
  app.context.db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.studentId, student.id)));
const nextDay = () => {
  app.clock.now = new Date(app.clock.now.getTime() + 24 * HOUR_MS);
};

it('reminds once a day at the chosen hour, by mail and in the inbox, with what is left and one link (PLAN-24, PLAN-25)', async () => {
  const one = await enter();
  const silent = await enter({ reminds: false });
  app.clock.now = new Date(EVENING.getTime() - 2 * HOUR_MS);
  await remindStudents(app.context);
  expect(await inbox(one)).toEqual([]);
  app.clock.now = EVENING;
  // Two workers at the same moment, and one later.
  await Promise.all([remindStudents(app.context), remindStudents(app.context)]);
  await remindStudents(app.context);
  const [notice, ...others] = await inbox(one);
  expect(others).toEqual([]);
  expect(notice).toMatchObject({ title: 'Faltam 40 min do seu plano de hoje', link: '/study' });
  expect(notice?.text).toContain('Aula 1 · Fundos · 40 min');
  const [mail] = await mails(one);
  expect(mail).toMatchObject({ mail: 'study-reminder', subject: 'O que falta no seu plano de hoje' });
  expect(mail?.text).toContain('Aula 1 · Fundos · 40 min');
  expect(mail?.text).toMatch(/\/study$/m);
  expect(mail?.headers).toHaveProperty('List-Unsubscribe-Post');
  expect([await inbox(silent), await mails(silent)]).toEqual([[], []]);
});

it('ends at once when mails are not wanted any more, also for one that waits (PLAN-24)', async () => {
  const one = await enter();
  await remindStudents(app.context);
  expect(await mails(one)).toHaveLength(1);
  await setChannels(app.context, {
    studentId: one.student.id,
    phone: false,
    email: false,
    whatsapp: false,
    sender: { ip: '10.0.0.1' },
  });
  expect(await mails(one)).toEqual([]);
  expect((await findSettings(app.context, one.student.id)).reminds).toBe(false);
  const two = await enter();
  await remindStudents(app.context);
  const header = (await mails(two))[0]?.headers['List-Unsubscribe'] ?? '';
  const address = new URL(header.slice(1, -1));
  const { statusCode } = await app.http.inject({
    method: 'POST',
    url: address.pathname + address.search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(statusCode).toBe(200);
  expect((await findSettings(app.context, two.student.id)).reminds).toBe(false);
});

it('does not remind on free days or after the exam (PLAN-25)', async () => {
  const free = await enter({ reminds: true, minutes: [0, 0, 0, 0, 0, 0, 0] });
  const over = await enter();
  const { id: classGroupId, courseId } = over.group;
  await app.context.db
    .insert(examDates)
    .values({ studentId: over.student.id, courseId, classGroupId, date: '2026-11-10' });
  await remindStudents(app.context);
  expect([await inbox(free), await inbox(over)]).toEqual([[], []]);
});

it('does not remind once half of the minutes of the day are done (PLAN-25)', async () => {
  const half = await enter();
  const less = await enter();
  for (const [{ token, student, group }, first] of [
    [half, 1200],
    [less, 1080],
  ] as const) {
    const [video] = await app.context.db
      .select({ id: lessonVideos.id, lessonId: lessonVideos.lessonId })
      .from(lessonVideos)
      .innerJoin(lessons, eq(lessons.id, lessonVideos.lessonId))
      .where(eq(lessons.courseId, group.courseId));
    const { id: videoId = 0, lessonId = 0 } = video ?? {};
    await app.context.db
      .update(lessonVideos)
      .set({ durationSeconds: first })
      .where(eq(lessonVideos.id, videoId));
    await insertVideo(app.context, { lessonId, position: 2, durationSeconds: 2400 - first });
    await app.request({ method: 'GET', url: '/v1/study/plan', token });
    await app.context.db
      .insert(videoPlays)
      .values({ studentId: student.id, classGroupId: group.id, videoId });
  }
  await remindStudents(app.context);
  expect(await inbox(half)).toEqual([]);
  expect(await inbox(less)).toHaveLength(1);
});

it('can be set for whole hours from 08:00 to 21:00, and count anew from then on (PLAN-25, PLAN-26)', async () => {
  const one = await enter();
  const set = async (hour: number) =>
    (
      await app.request({
        method: 'PUT',
        url: '/v1/study/plan/reminders',
        token: one.token,
        payload: { is_on: true, hour },
      })
    ).status;
  const answers = [];
  for (const hour of [7, 8, 21, 22, 8.5]) answers.push(await set(hour));
  expect(answers).toEqual([422, 200, 200, 422, 422]);
  await updateSettings(app.context, one.student.id, { unseenReminders: 6 });
  await set(8);
  expect(await findSettings(app.context, one.student.id)).toMatchObject({
    reminderHour: 8,
    unseenReminders: 0,
  });
});

it('stops after 7 reminders without a visit, and says so once; a visit begins anew (PLAN-26)', async () => {
  const one = await enter();
  for (let day = 0; day < 3; day += 1) {
    await remindStudents(app.context);
    nextDay();
  }
  await app.request({ method: 'GET', url: '/v1/study/today', token: one.token });
  expect((await findSettings(app.context, one.student.id)).unseenReminders).toBe(0);
  for (let day = 0; day < 9; day += 1) {
    await remindStudents(app.context);
    nextDay();
  }
  const titles = (await inbox(one)).map(({ title }) => title);
  expect(titles[0]).toBe('Paramos de lembrar você.');
  expect(titles.filter((title) => title.startsWith('Faltam'))).toHaveLength(10);
  const stopped = (await mails(one)).find((each) => each.mail === 'study-reminders-stopped');
  expect(stopped?.text).toMatch(/\/study\/plan$/m);
  expect((await findSettings(app.context, one.student.id)).reminds).toBe(false);
});

it('makes the plans of yesterday anew at night, goes on after a run that was cut off, and does nothing twice (PLAN-13)', async () => {
  const made = await Promise.all([enter(), enter()]);
  for (const { token } of made) await app.request({ method: 'GET', url: '/v1/study/plan', token });
  nextDay();
  expect(await makePlans(app.context, -1)).toBe(0);
  await makePlans(app.context);
  const rows = await app.context.db.select().from(plans);
  const today = addDays(EVENING.toISOString().slice(0, 10), 1);
  for (const { student } of made)
    expect(rows.find(({ studentId }) => studentId === student.id)?.madeOn).toBe(today);
  expect(await makePlans(app.context)).toBe(0);
});
