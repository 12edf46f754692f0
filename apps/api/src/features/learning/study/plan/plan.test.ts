import { addDays } from '@toro/domain/base/calendar/day';
import { formatDropped, sumPlanMinutes } from '@toro/domain/learning/study/plan/plan-texts';
import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { insertModule, insertQuestion } from '../../../../../test/exam-factories.ts';
import { enrol } from '../../../../../test/factories.ts';
import {
  insertEnrolled,
  insertLesson,
  insertProgress,
  insertVideo,
} from '../../../../../test/lesson-factories.ts';
import { readDataCopy, readRows } from '../../../../../test/read-data-copy.ts';
import { useApp } from '../../../../../test/test-app.ts';
import { enrolments, examDates, lessonVideos, practices } from '../../../../database/schema/index.ts';
import { forgetStudent } from '../../../accounts/profile/forget-student.ts';
import { recordAnswers } from '../../evidence/record-answers.ts';
import { updateSettings } from './find-settings.ts';
import type { PlanResponse } from './show-plan.ts';

const app = useApp();
const DAY_MS = 86_400_000;
const pass = (days: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + days * DAY_MS);
};
const TUESDAY = new Date('2026-11-17T13:00:00Z');
const today = () => app.clock.now.toISOString().slice(0, 10);

interface Student {
  token: string;
  student: { id: number };
  group: { id: number; courseId: number };
}

const send = async (
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  { token }: { token: string },
  path: string,
  payload?: object,
) => app.request({ method, url: `/v1/study/plan${path}`, token, ...(payload && { payload }) });
const getPlan = async (one: Student): Promise<PlanResponse> => (await send('GET', one, '')).body;
const setExam = ({ student, group }: Student, date: string) =>
  app.context.db
    .insert(examDates)
    .values({ studentId: student.id, courseId: group.courseId, classGroupId: group.id, date })
    .onConflictDoUpdate({
      target: [examDates.studentId, examDates.courseId, examDates.classGroupId],
      set: { date },
    });

/** A student with six lessons of a video of 40 minutes, on a Tuesday, 30 days before the exam. */
async function enter({ lessons = 6, exam = 30 }: { lessons?: number; exam?: number | null } = {}) {
  app.clock.now = TUESDAY;
  const enrolled = await insertEnrolled(app.context);
  const rows = [];
  for (let position = 1; position <= lessons; position += 1) {
    const lesson = await insertLesson(app.context, {
      courseId: enrolled.group.courseId,
      position,
      title: `Tema ${position}`,
    });
    await insertVideo(app.context, { lessonId: lesson.id, durationSeconds: 2400 });
    rows.push(lesson);
  }
  const one = { ...enrolled, lessons: rows };
  if (exam !== null) await setExam(one, addDays(today(), exam));
  return one;
}

const dayOf = (plan: PlanResponse, key: string) =>
  plan.days.find(({ items }) => items.some((item) => item.key === key))?.day;
const keyOf = ({ group }: Student, lesson: { id: number } | undefined) => `lesson-${group.id}-${lesson?.id}`;
const settings = { minutes: [120, 60, 60, 60, 60, 60, 120], days_off: [], study_time: '19:00' };

describe('the study plan', () => {
  it('begins today and ends on the eve, or holds 28 days and asks for the date (PLAN-03)', async () => {
    const one = await enter();
    const plan = await getPlan(one);
    expect(plan.state).toBe('open');
    expect([plan.days[0]?.day, plan.days.at(-1)?.day]).toEqual([today(), addDays(today(), 29)]);
    expect(plan.days.flatMap(({ items }) => items).filter(({ kind }) => kind === 'lesson')).toHaveLength(6);
    const open = await enter({ exam: null });
    const without = await getPlan(open);
    expect(without.days).toHaveLength(28);
    expect(without.courses[0]?.exam_day).toBeNull();
  });

  it('keeps settings, and refuses wrong ones with the field and saves nothing (PLAN-01, PLAN-02)', async () => {
    const one = await enter();
    expect((await getPlan(one)).settings).toEqual(settings);
    const saved = await send('PUT', one, '/settings', {
      ...settings,
      minutes: [0, 45, 45, 45, 45, 45, 90],
      study_time: '07:30',
    });
    expect(saved.body.settings).toMatchObject({ minutes: [0, 45, 45, 45, 45, 45, 90], study_time: '07:30' });
    for (const [change, field] of [
      [{ minutes: [-5, 0, 0, 0, 0, 0, 0] }, 'minutes/0'],
      [{ minutes: [0, 7, 0, 0, 0, 0, 0] }, 'minutes/1'],
      [{ minutes: [0, 0, 601, 0, 0, 0, 0] }, 'minutes/2'],
      [{ minutes: [0, 0, 0, 'abc', 0, 0, 0] }, 'minutes/3'],
      [{ days_off: [{ from: '2026-12-02', to: '2026-12-01' }] }, 'days_off/0'],
      [{ days_off: [{ from: '2026-02-30', to: '2026-03-01' }] }, 'days_off/0/from'],
    ] as const) {
      const { status, body } = await send('PUT', one, '/settings', { ...settings, ...change });
      expect(status).toBe(422);
      expect(body.details[0].field).toBe(field);
    }
    expect((await getPlan(one)).settings.study_time).toBe('07:30');
  });

  it('says that every day has 0 minutes (PLAN-08)', async () => {
    const one = await enter();
    const { body } = await send('PUT', one, '/settings', { ...settings, minutes: [0, 0, 0, 0, 0, 0, 0] });
    expect(body.state).toBe('no-minutes');
    expect(body.days.every(({ items }: { items: object[] }) => items.length === 0)).toBe(true);
  });

  it('says in one sentence what does not fit and why: few minutes, lessons of 10 hours, an exam tomorrow (PLAN-09)', async () => {
    const say = ({ dropped, days }: PlanResponse) => formatDropped(dropped, sumPlanMinutes(days));
    const few = await enter();
    const oneMinute = await send('PUT', few, '/settings', { ...settings, minutes: [1, 1, 1, 1, 1, 1, 1] });
    expect([oneMinute.status, oneMinute.body.details[0].message]).toEqual([
      422,
      'Use de 0 a 600 minutos, de 5 em 5.',
    ]);
    const { body: tight } = await send('PUT', few, '/settings', {
      ...settings,
      minutes: [5, 5, 5, 5, 5, 5, 5],
    });
    expect(say(tight)).toMatch(
      /^Não cabe tudo até a prova: ficaram de fora \d aulas, porque aulas e simulados pedem \d h( \d\d)? e seus dias até lá têm 2 h \d\d\.$/,
    );
    const long = await enter({ lessons: 20 });
    await app.context.db
      .update(lessonVideos)
      .set({ durationSeconds: 36_000 })
      .where(
        inArray(
          lessonVideos.lessonId,
          long.lessons.map(({ id }) => id),
        ),
      );
    expect(say(await getPlan(long))).toMatch(
      /^Não cabe tudo até a prova: ficaram de fora \d+ aulas( e \d+ treinos?)?, porque aulas e simulados pedem \d+ h( \d\d)? e seus dias até lá têm \d+ h( \d\d)?\.$/,
    );
    const tomorrow = await enter({ lessons: 1, exam: 1 });
    expect(say(await getPlan(tomorrow))).toMatch(
      /^Não cabe tudo até a prova: ficaram de fora .+, porque a revisão vem antes e os 3 últimos dias ficam sem aulas e simulados\.$/,
    );
  });

  it('pins, moves, skips and brings back, and refuses impossible days with the reason (PLAN-10, PLAN-11)', async () => {
    const one = await enter();
    const key = keyOf(one, one.lessons[2]);
    const target = addDays(today(), 10);
    const { body: moved } = await send('PUT', one, `/pins/${key}`, { day: target });
    expect(dayOf(moved, key)).toBe(target);
    expect(moved.days.find(({ day }: { day: string }) => day === target)?.items).toContainEqual(
      expect.objectContaining({ key, is_pinned: true }),
    );
    await setExam(one, addDays(today(), 50));
    pass(1);
    expect(dayOf(await getPlan(one), key)).toBe(target);
    for (const [day, message] of [
      [addDays(today(), -1), 'Este dia já passou.'],
      [addDays(TUESDAY.toISOString().slice(0, 10), 50), 'A prova é em 06/01: escolha um dia até 05/01.'],
    ]) {
      const { status, body } = await send('PUT', one, `/pins/${key}`, { day });
      expect([status, body.error]).toEqual([422, message]);
    }
    expect(dayOf(await getPlan(one), key)).toBe(target);
    const { body: skipped } = await send('PUT', one, `/skips/${key}`);
    expect([dayOf(skipped, key), skipped.skipped[0]?.key]).toEqual([undefined, key]);
    pass(3);
    expect(dayOf(await getPlan(one), key)).toBeUndefined();
    expect(dayOf((await send('DELETE', one, `/skips/${key}`)).body, key)).toBeDefined();
    expect((await send('PUT', one, '/pins/lesson-1-999999', { day: null })).status).toBe(404);
    expect((await send('PUT', one, '/pins/x', { day: null })).status).toBe(422);
  });

  it('plans what a missed day left again, and says what moved and why (PLAN-13, PLAN-14, PLAN-15)', async () => {
    const one = await enter();
    const before = await getPlan(one);
    const first = keyOf(one, one.lessons[0]);
    expect(dayOf(before, first)).toBe(today());
    expect(before.sentences.map(({ text }) => text)).toEqual(['Seu plano até 17 de dezembro está pronto.']);
    pass(1);
    const plan = await getPlan(one);
    expect(dayOf({ ...plan, days: plan.days.filter(({ day }) => day >= today()) }, first)).toBe(today());
    expect(plan.days[0]).toMatchObject({
      day: addDays(today(), -1),
      items: [{ key: first, is_done: false }],
    });
    expect(plan.sentences[0]).toEqual({
      day: today(),
      text: 'Movi a Aula 1 para hoje, porque ontem não teve estudo.',
      details: [],
    });
    // Nothing changed since: nothing is said again.
    expect((await getPlan(one)).sentences).toHaveLength(2);
  });

  it('ticks a lesson that is done anywhere, and says nothing after a day that was done (PLAN-12, PLAN-15)', async () => {
    const one = await enter();
    await getPlan(one);
    const [lesson] = one.lessons;
    await insertProgress(app.context, {
      studentId: one.student.id,
      classGroupId: one.group.id,
      lessonId: lesson?.id ?? 0,
      pdfDownloadedAt: app.clock.now,
    });
    const { rows } = await app.context.db.execute(
      `select id from lesson_videos where lesson_id = ${lesson?.id}`,
    );
    await app.context.db.execute(
      `insert into video_plays (student_id, class_group_id, video_id) values (${one.student.id}, ${one.group.id}, ${rows[0]?.id})`,
    );
    const plan = await getPlan(one);
    expect(plan.days[0]?.items[0]).toMatchObject({ is_done: true, done_minutes: 40 });
    pass(1);
    const next = await getPlan(one);
    expect(next.sentences).toHaveLength(1);
    expect(next.days[0]?.items[0]).toMatchObject({ is_done: true });
    expect(dayOf({ ...next, days: next.days.slice(1) }, keyOf(one, lesson))).toBeUndefined();
  });

  it('greets with the first plan, and again after the first questions, without a word of what moved (PLAN-31)', async () => {
    const one = await enter({ exam: null });
    const first = await getPlan(one);
    expect(first.sentences.map(({ text }) => text)).toEqual(['Seu plano até 14 de dezembro está pronto.']);
    await setExam(one, '2027-01-20');
    const { body } = await send('PUT', one, '/settings', { ...settings, minutes: [30, 30, 0, 30, 0, 30, 0] });
    expect(body.sentences).toEqual([
      { day: today(), text: 'Seu plano até 20 de janeiro está pronto.', details: [] },
    ]);
    const { body: changed } = await send('PUT', one, '/settings', settings);
    expect(changed.sentences[0].text).toMatch(/porque seus minutos mudaram\.$/);
  });

  it('plans a lesson in numbered parts and ticks a part by what was studied of the lesson (PLAN-06, PLAN-12)', async () => {
    const one = await enter({ lessons: 1, exam: 60 });
    const [lesson] = one.lessons;
    for (const durationSeconds of [1800, 1800])
      await insertVideo(app.context, { lessonId: lesson?.id ?? 0, durationSeconds });
    const plan = await getPlan(one);
    const parts = plan.days.flatMap(({ items }) => items).filter(({ kind }) => kind === 'lesson');
    expect(parts.map(({ part, parts: all, minutes }) => [part, all, minutes])).toEqual([
      [1, 2, 60],
      [2, 2, 40],
    ]);
    const { rows } = await app.context.db.execute(
      `select id from lesson_videos where lesson_id = ${lesson?.id} order by id`,
    );
    const play = (at: number) =>
      app.context.db.execute(
        `insert into video_plays (student_id, class_group_id, video_id) values (${one.student.id}, ${one.group.id}, ${rows[at]?.id})`,
      );
    await play(0);
    const begun = (await getPlan(one)).days[0]?.items[0];
    expect(begun).toMatchObject({ is_done: false, done_minutes: 40 });
    await play(1);
    const done = await getPlan(one);
    expect(done.days[0]?.items[0]).toMatchObject({ is_done: true, done_minutes: 60, part: 1, parts: 2 });
    // Another plan goes on with what is left.
    const { body } = await send('PUT', one, '/today-minutes', { minutes: 90 });
    const left = body.days.flatMap(({ items }: PlanResponse['days'][number]) =>
      items.filter(({ kind }) => kind === 'lesson').map(({ minutes, is_done }) => [minutes, is_done]),
    );
    expect(left).toEqual([
      [60, true],
      [30, false],
    ]);
  });

  it('speaks of what was moved, and leaves its minutes free where it stood (PLAN-10, PLAN-15)', async () => {
    const one = await enter({ lessons: 0 });
    const module = await insertModule(app.context);
    await app.context.db.execute(
      `update course_categories set family_id = ${module.familyId} where id = (select category_id from courses where id = ${one.group.courseId})`,
    );
    const plan = await getPlan(one);
    const item = plan.days[0]?.items[0];
    const target = addDays(today(), 2);
    const { body } = await send('PUT', one, `/pins/${item?.key}`, { day: target });
    expect(body.sentences[0].text).toMatch(
      /^Levei um treino de .* para quinta(, como| e ).*como você pediu\.$/,
    );
    expect(body.days[0].items).toHaveLength((plan.days[0]?.items.length ?? 0) - 1);
    const days = (await getPlan(one)).days;
    expect(days[0]?.items).toHaveLength((plan.days[0]?.items.length ?? 0) - 1);
    expect(days[2]?.items.map(({ key, is_pinned }) => [key, is_pinned])).toContainEqual([item?.key, true]);
  });

  it('shortens today once and says what moved (PLAN-13)', async () => {
    const one = await enter();
    await getPlan(one);
    const { body } = await send('PUT', one, '/today-minutes', { minutes: 15 });
    expect(body.days[0]).toMatchObject({ minutes: 15 });
    expect(body.short_minutes).toBe(15);
    expect(body.sentences[0]?.text).toMatch(/^Movi a Aula 1 para .*, porque hoje você tem menos tempo\.$/);
    expect(body.days[1]?.minutes).toBe(60);
    pass(1);
    expect(await getPlan(one)).toMatchObject({ short_minutes: null });
  });

  it('drops a course that was refunded with a sentence, and plans one that ends early until its end (PLAN-17, PLAN-18)', async () => {
    const one = await enter();
    const other = await enrol(app.context, one.student.id);
    await getPlan(one);
    await app.context.db
      .update(enrolments)
      .set({ endedAt: app.clock.now })
      .where(and(eq(enrolments.studentId, one.student.id), eq(enrolments.classGroupId, other.id)));
    const plan = await getPlan(one);
    expect(plan.courses).toHaveLength(1);
    expect(plan.sentences[0]?.text).toContain('saiu do plano');
    await app.context.db
      .update(enrolments)
      .set({ endsOn: addDays(today(), 5) })
      .where(and(eq(enrolments.studentId, one.student.id), eq(enrolments.classGroupId, one.group.id)));
    const short = await getPlan(one);
    expect(short.courses[0]?.ends_early).toBe(true);
    expect(short.days.at(-1)?.day).toBe(addDays(today(), 5));
  });

  it('is empty after the exam, asks once how it was, and goes on with a new date (PLAN-19)', async () => {
    const one = await enter({ exam: 1 });
    await getPlan(one);
    pass(2);
    const over = await getPlan(one);
    expect(over).toMatchObject({ state: 'exam-over', exam_question: { class_group: one.group.id } });
    expect(over.days.filter(({ day }) => day >= today())).toEqual([]);
    const answer = { class_group: one.group.id, answer: 'not-yet' };
    expect((await send('PUT', one, '/exam-answer', answer)).status).toBe(200);
    expect((await getPlan(one)).exam_question).toBeNull();
    await setExam(one, addDays(today(), 40));
    expect((await getPlan(one)).state).toBe('open');
    expect((await send('PUT', one, '/exam-answer', answer)).status).toBe(404);
  });

  it('ticks a training by ten answers of its module in practice (PLAN-12)', async () => {
    const one = await enter({ lessons: 0 });
    const module = await insertModule(app.context);
    await app.context.db.execute(
      `update course_categories set family_id = ${module.familyId} where id = (select category_id from courses where id = ${one.group.courseId})`,
    );
    const plan = await getPlan(one);
    const item = plan.days[0]?.items.find(({ kind }) => kind === 'practice');
    expect(item).toMatchObject({
      ref: module.id,
      title: `Treino de ${module.title}`,
      minutes: 15,
      is_done: false,
    });
    const questions = [];
    for (let at = 0; at < 10; at += 1) questions.push(await insertQuestion(app.context, module));
    const answers = questions.map(({ id }, at) => ({
      sourceId: 1,
      questionId: id,
      turn: 1,
      answerId: null,
      certainty: null,
      seconds: 30,
      answeredAt: app.clock.now,
      device: 'phone',
      counter: at + 1,
    }));
    await app.context.db.transaction((tx) =>
      recordAnswers({ ...app.context, db: tx }, one.student.id, 'practice', answers),
    );
    const done = (await getPlan(one)).days[0]?.items.filter(({ is_done }) => is_done);
    expect(done?.map(({ key }) => key)).toEqual([item?.key]);
  });

  it('is in the copy of the data, as trainings are, without the secret of the calendar, and goes when the student is forgotten (EVIDENCE-23)', async () => {
    const one = await enter();
    await getPlan(one);
    await updateSettings(app.context, one.student.id, { calendarHash: 'f'.repeat(64) });
    await app.context.db.insert(practices).values({
      studentId: one.student.id,
      choices: {
        familyIds: [],
        moduleIds: [],
        statuses: ['new'],
        difficulties: [],
        count: 1,
        isTimed: false,
        isCorrectedAtOnce: true,
      },
      seed: 1,
      questionIds: [],
      startedAt: app.clock.now,
      touchedAt: app.clock.now,
    });
    const { status, body } = await app.request({
      method: 'GET',
      url: '/v1/profile/export',
      token: one.token,
    });
    expect(status).toBe(200);
    const files = readDataCopy(body.content);
    expect(readRows(files, 'plano-dias')[0]).toMatchObject({
      Atividade: expect.stringMatching(/Aula|Treino|Revisão/),
    });
    expect(readRows(files, 'plano-ajustes')).toMatchObject([
      { 'Endereço do calendário criado': 'Sim', 'Horário de estudo': '19:00' },
    ]);
    expect(readRows(files, 'treinos')).toMatchObject([{ 'Situação das questões': 'Nunca vista' }]);
    expect(JSON.stringify(files)).not.toContain('ffffff');
    await forgetStudent(app.context, one.student.email);
    for (const table of ['plans', 'plan_settings', 'practices']) {
      const { rows } = await app.context.db.execute(
        `select 1 from ${table} where student_id = ${one.student.id}`,
      );
      expect([table, rows]).toEqual([table, []]);
    }
  });
});

describe('the question for the exam date', () => {
  it('is hidden for 14 days, and the plan of 28 days stands without a date (TODAY-04)', async () => {
    const one = await enter({ exam: null });
    const asked = async () =>
      (await app.request({ method: 'GET', url: '/v1/study/today', token: one.token })).body.asks_date;
    expect(await asked()).toMatchObject({ class_group: one.group.id });
    const plan = await getPlan(one);
    expect([plan.days[0]?.day, plan.days.at(-1)?.day]).toEqual([today(), addDays(today(), 27)]);
    expect((await send('PUT', one, '/hidden-questions', { question: 'exam-date' })).status).toBe(200);
    expect(await asked()).toBeNull();
    pass(13);
    expect(await asked()).toBeNull();
    pass(1);
    expect(await asked()).toMatchObject({ class_group: one.group.id });
    await setExam(one, addDays(today(), 30));
    expect(await asked()).toBeNull();
  });
});

describe('the calendar', () => {
  const make = async (one: Student): Promise<string> => (await send('POST', one, '/calendar')).body.url;
  const read = (url: string, headers: Record<string, string> = {}) =>
    app.http.inject({ method: 'GET', url: new URL(url).pathname, headers });

  it('has a secret address that ends when it is replaced; an unknown one is 404 (PLAN-21)', async () => {
    const one = await enter();
    const url = await make(one);
    expect(url).toMatch(/\/v1\/study\/calendar\/[\w-]{43}\.ics$/);
    expect((await read(url)).statusCode).toBe(200);
    expect((await getPlan(one)).has_calendar).toBe(true);
    const secret = url.slice(-47, -4);
    const { rows } = await app.context.db.execute(
      `select * from plan_settings where student_id = ${one.student.id}`,
    );
    expect(JSON.stringify(rows)).not.toContain(secret);
    const next = await make(one);
    expect([(await read(url)).statusCode, (await read(next)).statusCode]).toEqual([404, 200]);
    await send('DELETE', one, '/calendar');
    expect((await read(next)).statusCode).toBe(404);
    expect((await read(`http://x/v1/study/calendar/${'a'.repeat(43)}.ics`)).statusCode).toBe(404);
    expect((await read('http://x/v1/study/calendar/short.ics')).statusCode).toBe(404);
  });

  it('has one event a day for 60 days and a rising sequence, and the exam as a whole day (PLAN-22)', async () => {
    const one = await enter({ lessons: 70, exam: 90 });
    const url = await make(one);
    const lines = async () => (await read(url)).body.replaceAll('\r\n ', '').split('\r\n');
    const first = await lines();
    const days = first.flatMap((line) => /^DTSTART;TZID=America\/Sao_Paulo:(\d{8})T/.exec(line)?.[1] ?? []);
    expect(new Set(days).size).toBe(days.length);
    expect(days[0]).toBe(today().replaceAll('-', ''));
    const last = addDays(today(), 59).replaceAll('-', '');
    expect(days.every((day) => day <= last)).toBe(true);
    expect(days.length).toBeGreaterThan(40);
    expect(first).toContain(`DTSTART;VALUE=DATE:${addDays(today(), 90).replaceAll('-', '')}`);
    const sequence = (all: string[]) => Number(all.find((line) => line.startsWith('SEQUENCE:'))?.slice(9));
    const uids = (all: string[]) => all.filter((line) => line.startsWith('UID:'));
    const moved = await send('PUT', one, '/settings', { ...settings, study_time: '07:30' });
    expect(moved.status).toBe(200);
    const second = await lines();
    expect(sequence(second)).toBeGreaterThan(sequence(first));
    expect(uids(second)[0]).toBe(uids(first)[0]);
    expect(second.find((line) => line.startsWith('DTSTART;TZID'))).toMatch(/T073000$/);
  });

  it('lists the days with their items and no personal data, may be kept for an hour, and is limited (PLAN-22, PLAN-23)', async () => {
    const one = await enter();
    const url = await make(one);
    const first = await read(url);
    expect(first.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=3600',
      'x-robots-tag': 'noindex, nofollow',
    });
    const text = first.body.replaceAll('\r\n ', '');
    expect(text).toContain('SUMMARY:Toro: 40 min');
    expect(text).toContain('Aula 1 · Tema 1 · 40 min\\n');
    expect(text).toMatch(/DTSTART;TZID=America\/Sao_Paulo:20261117T190000/);
    expect(text).toContain(`DTSTART;VALUE=DATE:${addDays(today(), 30).replaceAll('-', '')}`);
    const { rows } = await app.context.db.execute(
      `select first_name, email from students where id = ${one.student.id}`,
    );
    for (const value of Object.values(rows[0] ?? {})) expect(text).not.toContain(String(value));
    const etag = String(first.headers.etag);
    expect((await read(url, { 'if-none-match': etag })).statusCode).toBe(304);
    for (let call = 0; call < 58; call += 1) await read(url, { 'if-none-match': etag });
    expect((await read(url)).statusCode).toBe(429);
  });
});
