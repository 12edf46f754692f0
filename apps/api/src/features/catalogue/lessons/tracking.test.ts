import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { enrol } from '../../../../test/factories.ts';
import { insertDay, insertEnrolled, insertLesson, insertVideo } from '../../../../test/lesson-factories.ts';
import { useApp } from '../../../../test/test-app.ts';
import { courses, enrolments, lessonProgress, videoPlays } from '../../../database/schema/index.ts';

const app = useApp();
beforeEach(() => {
  app.clock.now = new Date('2026-11-15T22:30:00Z');
});

type Query = Record<string, string | number>;
const call = (name: string) => (token: string, query: Query) =>
  app.request({
    method: 'GET',
    url: `/v1/services/aluno/${name}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`,
    token,
  });
const download = call('pdf_downloaded');
const play = call('play_video');

async function insertStudied(values: Parameters<typeof insertEnrolled>[1] = {}) {
  const enrolled = await insertEnrolled(app.context, values);
  const { courseId } = enrolled.group;
  const [course] = await app.context.db.select().from(courses).where(eq(courses.id, courseId));
  const lesson = await insertLesson(app.context, { courseId, pdfPath: 'private/lessons/a.pdf' });
  const video = await insertVideo(app.context, { lessonId: lesson.id });
  const tag = course?.tag ?? '';
  const query: Query = {
    id_aluno: enrolled.student.id,
    tag_curso: tag,
    id_aula: lesson.id,
    id_turma: enrolled.group.id,
  };
  return { ...enrolled, tag, lesson, video, query, withVideo: { ...query, id_video: video.id } };
}

const recorded = async (studentId: number) => ({
  lessons: await app.context.db.select().from(lessonProgress).where(eq(lessonProgress.studentId, studentId)),
  plays: await app.context.db.select().from(videoPlays).where(eq(videoPlays.studentId, studentId)),
});
const nothing = { lessons: [], plays: [] };

describe('pdf_downloaded', () => {
  it('registers the download once and marks downloaded_pdf (API-25, COURSE-80, COURSE-81)', async () => {
    const { student, token, query, tag } = await insertStudied();
    expect(await download(token, query)).toMatchObject({ status: 200, body: { downloaded_pdf: true } });
    app.clock.now = new Date('2026-11-15T23:30:00Z');
    expect((await download(token, query)).status).toBe(200);
    expect((await recorded(student.id)).lessons).toMatchObject([
      {
        startedAt: new Date('2026-11-15T22:30:00Z'),
        pdfDownloadedAt: new Date('2026-11-15T22:30:00Z'),
        updatedAt: new Date('2026-11-15T23:30:00Z'),
      },
    ]);
    const course = await app.request({ method: 'GET', url: `/v1/services/course/${tag}`, token });
    expect(course.body.classes[0]).toMatchObject({ downloaded_pdf: true, progress: 50 });
  });

  it('of a lesson without material is not there, and nothing is recorded', async () => {
    const { student, group, token, query } = await insertStudied();
    const bare = await insertLesson(app.context, { courseId: group.courseId });
    expect((await download(token, { ...query, id_aula: bare.id })).status).toBe(404);
    expect(await recorded(student.id)).toEqual(nothing);
  });
});

describe('a lesson that is only read', () => {
  async function insertRead() {
    const enrolled = await insertEnrolled(app.context);
    const lesson = await insertLesson(app.context, {
      courseId: enrolled.group.courseId,
      text: '<p>Leia.</p>',
    });
    const read = () =>
      app.request({
        method: 'POST',
        url: `/v1/services/aulas/${lesson.id}/read?id_turma=${enrolled.group.id}`,
        token: enrolled.token,
      });
    const home = async () =>
      (
        await app.request({
          method: 'GET',
          url: '/v1/services/aluno/findCoursesByStudent',
          token: enrolled.token,
        })
      ).body[0];
    return { ...enrolled, lesson, read, home };
  }

  it('is not done by opening it, and home offers to begin it', async () => {
    const { token, lesson, group, home } = await insertRead();
    await app.request({
      method: 'POST',
      url: '/v1/events',
      payload: { event: 'class_started', id_aula: lesson.id, id_course_class: group.id },
      token,
    });
    expect(await home()).toMatchObject({
      progress: 0,
      lessons_done: 0,
      next_lesson: { id: lesson.id, step: 'intro' },
    });
  });

  it('is done once it is marked as read, and the first time is kept', async () => {
    const { student, read, home } = await insertRead();
    expect(await read()).toMatchObject({ status: 200, body: { read: true } });
    app.clock.now = new Date('2026-11-16T22:30:00Z');
    expect((await read()).status).toBe(200);
    expect((await recorded(student.id)).lessons).toMatchObject([
      { readAt: new Date('2026-11-15T22:30:00Z') },
    ]);
    expect(await home()).toMatchObject({ progress: 100, lessons_done: 1, next_lesson: null });
  });

  it('cannot be marked by a student who is not enrolled', async () => {
    const { lesson } = await insertRead();
    const stranger = await insertEnrolled(app.context);
    const { status } = await app.request({
      method: 'POST',
      url: `/v1/services/aulas/${lesson.id}/read`,
      token: stranger.token,
    });
    expect(status).toBe(404);
  });
});

describe('play_video', () => {
  it('counts each video once and answers how many were played (API-26, COURSE-82, COURSE-83)', async () => {
    const { student, token, lesson, withVideo } = await insertStudied();
    const second = await insertVideo(app.context, { lessonId: lesson.id });
    expect((await play(token, withVideo)).body).toEqual({ video_played: 1, position: 0 });
    expect((await play(token, withVideo)).body.video_played).toBe(1);
    expect((await play(token, { ...withVideo, id_video: second.id })).body.video_played).toBe(2);
    expect((await recorded(student.id)).plays).toHaveLength(2);
  });

  it('counts once when the same play arrives many times at once', async () => {
    const { student, token, withVideo } = await insertStudied();
    const answers = await Promise.all(Array.from({ length: 8 }, () => play(token, withVideo)));
    expect(answers.map(({ body }) => body.video_played)).toEqual(Array(8).fill(1));
    expect((await recorded(student.id)).plays).toHaveLength(1);
  });

  it('remembers where the student goes on, until the position changes', async () => {
    const { token, withVideo, tag } = await insertStudied();
    await play(token, { ...withVideo, position: 95 });
    expect((await play(token, withVideo)).body.position).toBe(95);
    expect((await play(token, { ...withVideo, position: 30 })).body).toEqual({
      video_played: 1,
      position: 30,
    });
    const course = await app.request({ method: 'GET', url: `/v1/services/course/${tag}`, token });
    expect(course.body.classes[0].aula_videos[0]).toMatchObject({ played: true, position: 30 });
  });

  it('refuses absurd positions and videos that are not of the lesson, and records nothing', async () => {
    const { student, group, token, withVideo } = await insertStudied();
    for (const position of ['-1', '1.5', 'x', '86401', '999999999999', '1e3', ''])
      expect((await play(token, { ...withVideo, position })).status).toBe(422);
    const sibling = await insertLesson(app.context, { courseId: group.courseId });
    const elsewhere = await insertVideo(app.context, { lessonId: sibling.id });
    for (const id_video of [elsewhere.id, 2_000_000_000])
      expect((await play(token, { ...withVideo, id_video })).status).toBe(404);
    for (const id_video of ['0', 'x', '99999999999'])
      expect((await play(token, { ...withVideo, id_video })).status).toBe(422);
    expect(await recorded(student.id)).toEqual(nothing);
  });
});

describe('both tracking calls', () => {
  const both = [
    ['pdf_downloaded', download],
    ['play_video', play],
  ] as const;

  it.each(both)('%s refuses what is not the student’s own, and records nothing', async (_, track) => {
    const mine = await insertStudied();
    const other = await insertStudied();
    for (const query of [
      { ...other.withVideo },
      { ...mine.withVideo, id_aluno: other.student.id },
      { ...mine.withVideo, tag_curso: other.tag },
      { ...mine.withVideo, id_turma: other.group.id },
      { ...mine.withVideo, id_aula: other.lesson.id, id_video: other.video.id },
      { ...other.withVideo, id_aluno: mine.student.id },
    ])
      expect((await track(mine.token, query)).status).toBe(404);
    expect(await recorded(mine.student.id)).toEqual(nothing);
    expect(await recorded(other.student.id)).toEqual(nothing);
  });

  it.each(both)('%s is over with the enrolment, by its end or by its expiry', async (_, track) => {
    const expired = await insertStudied({ endsOn: '2026-11-15' });
    expect((await track(expired.token, expired.withVideo)).status).toBe(200);
    app.clock.now = new Date('2026-11-16T03:00:00Z');
    await app.context.db.delete(lessonProgress).where(eq(lessonProgress.studentId, expired.student.id));
    await app.context.db.delete(videoPlays).where(eq(videoPlays.studentId, expired.student.id));
    expect((await track(expired.token, expired.withVideo)).status).toBe(404);
    expect(await recorded(expired.student.id)).toEqual(nothing);
    const ended = await insertStudied();
    await app.context.db
      .update(enrolments)
      .set({ endedAt: new Date() })
      .where(eq(enrolments.studentId, ended.student.id));
    expect((await track(ended.token, ended.withVideo)).status).toBe(404);
    expect(await recorded(ended.student.id)).toEqual(nothing);
  });

  it.each(both)('%s waits for a locked lesson to open', async (_, track) => {
    const { student, group, token, withVideo } = await insertStudied();
    const lesson = await insertLesson(app.context, {
      courseId: group.courseId,
      isPrincipal: true,
      pdfPath: 'private/lessons/b.pdf',
    });
    const video = await insertVideo(app.context, { lessonId: lesson.id });
    await insertDay(app.context, { classGroupId: group.id, lessonId: lesson.id, day: '2026-11-16' });
    const query = { ...withVideo, id_aula: lesson.id, id_video: video.id };
    const early = await track(token, query);
    expect([early.status, early.body.error]).toEqual([409, 'Esta aula ainda não foi liberada.']);
    expect(await recorded(student.id)).toEqual(nothing);
    app.clock.now = new Date('2026-11-16T03:00:00Z');
    expect((await track(token, query)).status).toBe(200);
  });

  it('keep the progress of two class groups apart', async () => {
    const { student, group, token, withVideo } = await insertStudied();
    const again = await enrol(app.context, student.id, { courseId: group.courseId });
    await play(token, withVideo);
    expect((await play(token, { ...withVideo, id_turma: again.id })).body.video_played).toBe(1);
    expect((await recorded(student.id)).plays).toHaveLength(2);
  });
});
