import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { enrol, insertCategory, insertCourse, insertStudent } from '../../../../test/factories.ts';
import {
  insertDay,
  insertEnrolled,
  insertExam,
  insertLesson,
  insertProgress,
  insertVideo,
  signIn,
} from '../../../../test/lesson-factories.ts';
import { useApp } from '../../../../test/test-app.ts';
import {
  courses,
  enrolments,
  examDates,
  questionFamilies,
  questionModules,
  scoreTexts,
  videoPlays,
} from '../../../database/schema/index.ts';

const app = useApp();
beforeEach(() => {
  app.clock.now = new Date('2026-11-15T22:30:00Z');
});

const ask = (token: string, tag: string, group?: number) =>
  app.request({
    method: 'GET',
    url: `/v1/services/course/${tag}${group ? `?id_turma=${group}` : ''}`,
    token,
  });

const tagOf = async (courseId: number) =>
  (await app.context.db.select().from(courses).where(eq(courses.id, courseId)))[0]?.tag ?? '';

async function insertStudied(values: Parameters<typeof insertEnrolled>[1] = {}) {
  const enrolled = await insertEnrolled(app.context, values);
  const tag = await tagOf(enrolled.group.courseId);
  return { ...enrolled, tag, courseId: enrolled.group.courseId, classGroupId: enrolled.group.id };
}

describe('course', () => {
  it('carries itself, its settings, the exam date and the score’s texts (API-20, ENTITY-06)', async () => {
    const { db } = app.context;
    await db.insert(questionFamilies).values({ id: 7, tag: 'cpa-20', name: 'CPA-20' });
    await db.insert(questionModules).values([1, 2, 3].map((number) => ({ familyId: 7, number, title: 'M' })));
    const category = await insertCategory(app.context, {
      name: 'CPA-20',
      landing: 'exam_date',
      familyId: 7,
      recommendedScore: 75,
    });
    const texts = { categoryReportId: 1, courseCategoryId: category.id };
    await db.insert(scoreTexts).values([
      { ...texts, typeReportId: 3, gte: 50, lte: 100, content: '<p>Boa!</p>' },
      { ...texts, typeReportId: 3, gte: 0, lte: 49, content: '<p>Vamos!</p>' },
      { ...texts, typeReportId: 1, gte: 0, lte: 100, content: '<p>De outro relatório</p>' },
    ]);
    const main = await insertCourse(app.context);
    const course = await insertCourse(app.context, {
      categoryId: category.id,
      mainCourseId: main.id,
      title: 'CPA-20 em Libras',
      isLibras: true,
      reportDownload: true,
    });
    const { student, token, classGroupId } = await insertStudied({
      courseId: course.id,
      name: 'Manhã',
      startsOn: '2026-09-01',
      endsOn: '2026-12-20',
      showsExpiry: true,
    });
    await db
      .insert(examDates)
      .values({ studentId: student.id, courseId: course.id, classGroupId, date: '2026-12-10' });
    const { status, body } = await ask(token, course.tag);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: course.id,
      id_turma: classGroupId,
      id_main_course: main.id,
      title: 'CPA-20 em Libras',
      tag: course.tag,
      descricao: '<p>Sobre o curso</p>',
      course_category: 'CPA-20',
      id_course_category: category.id,
      classes: [],
      is_libras: true,
      expiration_date: 1,
      scheduledTest: { date_exam: '2026-12-10' },
      data_inicio_aulas: '2026-09-01',
      data_fim_aulas: '2026-12-20',
      scorePerformanceInformation: [
        { gte: 0, lte: 49, content: '<p>Vamos!</p>' },
        { gte: 50, lte: 100, content: '<p>Boa!</p>' },
      ],
      turma: 'Manhã',
      progress: 0,
      lessons_done: 0,
      video_hosts: ['player.vimeo.com', 'www.youtube-nocookie.com'],
      landing: 'exam_date',
      module_count: 3,
      recommended_score: 75,
      report_download: true,
    });
  });

  it('uses the newest enrolment, or the requested class group', async () => {
    const { student, token, tag, group, courseId } = await insertStudied();
    const newer = await enrol(app.context, student.id, { courseId });
    expect((await ask(token, tag)).body.id_turma).toBe(newer.id);
    expect((await ask(token, tag, group.id)).body.id_turma).toBe(group.id);
  });

  it('is found by its id in place of its tag, and by nobody else either way', async () => {
    const mine = await insertStudied();
    const other = await insertStudied();
    const byTag = await ask(mine.token, mine.tag, mine.group.id);
    expect((await ask(mine.token, String(mine.courseId), mine.group.id)).body).toEqual(byTag.body);
    expect((await ask(mine.token, String(mine.courseId))).body).toEqual(byTag.body);
    expect((await ask(mine.token, String(other.courseId))).status).toBe(404);
  });

  it('is a 404 for another student, another class group, an unknown tag, or an ended enrolment', async () => {
    const mine = await insertStudied();
    const other = await insertStudied();
    expect((await ask(mine.token, other.tag)).status).toBe(404);
    expect((await ask(mine.token, other.tag, other.group.id)).status).toBe(404);
    expect((await ask(mine.token, mine.tag, other.group.id)).status).toBe(404);
    expect((await ask(mine.token, 'nunca-houve')).body).toMatchObject({
      code: 'not_found',
      error: 'Não encontramos este curso entre os seus.',
    });
    expect((await ask(mine.token, mine.tag)).status).toBe(200);
    await app.context.db
      .update(enrolments)
      .set({ endedAt: new Date() })
      .where(eq(enrolments.studentId, mine.student.id));
    expect((await ask(mine.token, mine.tag)).status).toBe(404);
  });

  it('is open to the end of its last day in São Paulo, and expired after it (HOME-03)', async () => {
    const { token, tag } = await insertStudied({ endsOn: '2026-11-15' });
    app.clock.now = new Date('2026-11-16T02:59:59Z');
    expect((await ask(token, tag)).status).toBe(200);
    app.clock.now = new Date('2026-11-16T03:00:00Z');
    expect((await ask(token, tag)).status).toBe(404);
  });

  it('falls back to an older enrolment that is open when the newest has expired', async () => {
    const { student, token, tag, group, courseId } = await insertStudied();
    await enrol(app.context, student.id, { courseId, endsOn: '2026-11-01' });
    expect((await ask(token, tag)).body.id_turma).toBe(group.id);
  });
});

describe('lessons of a course', () => {
  it('carry their parts, days and what the student did (ENTITY-07, COURSE-75, COURSE-76, COURSE-77)', async () => {
    const { student, token, tag, courseId, classGroupId } = await insertStudied();
    const lesson = await insertLesson(app.context, {
      courseId,
      position: 2,
      code: 'CPA-02',
      title: 'Juros: o começo',
      about: '<p>Sobre</p>',
      text: '<p>Texto</p>',
      pdfPath: 'private/lessons/0a1b2c3d-juros.pdf',
    });
    const film = await insertVideo(app.context, {
      lessonId: lesson.id,
      position: 1,
      title: 'Taxas',
      provider: 'file',
      source: 'public/videos/a.webm',
      subtitlesPath: 'public/videos/a.vtt',
      chaptersPath: 'public/videos/a.chapters.vtt',
      durationSeconds: 60,
      librasProvider: 'vimeo',
      librasSource: '900100022',
    });
    const second = await insertVideo(app.context, { lessonId: lesson.id, position: 2 });
    await insertExam(app.context, lesson.id);
    for (const day of ['2026-12-02', '2026-11-30'])
      await insertDay(app.context, { classGroupId, lessonId: lesson.id, day });
    const place = { studentId: student.id, classGroupId };
    const at = new Date('2026-11-14T10:00:00Z');
    await insertProgress(app.context, {
      ...place,
      lessonId: lesson.id,
      startedAt: at,
      pdfDownloadedAt: at,
      firstTestAt: at,
    });
    await app.context.db.insert(videoPlays).values({ ...place, videoId: film.id, positionSeconds: 42 });
    const { body } = await ask(token, tag);
    expect(body).toMatchObject({ progress: 75, lessons_done: 0 });
    expect(body.classes).toEqual([
      {
        id: lesson.id,
        order: 2,
        cod_aula: 'CPA-02',
        titulo: 'Juros: o começo',
        sobre: '<p>Sobre</p>',
        texto: '<p>Texto</p>',
        video_played: 1,
        downloaded_pdf: true,
        first_test: true,
        second_test: false,
        read: false,
        progress: 75,
        class_slug: 'aula',
        class_type_id: 1,
        aula_videos: [
          {
            id_video: film.id,
            video_embed: expect.stringMatching(/^\/files\/videos\/a\.webm\?expires=/),
            provider: 'file',
            titulo: 'Taxas',
            provider_libras: 'vimeo',
            video_embed_libras: '900100022',
            subtitles: expect.stringMatching(/^\/files\/videos\/a\.vtt\?expires=/),
            chapters: expect.stringMatching(/^\/files\/videos\/a\.chapters\.vtt\?expires=/),
            played: true,
            position: 42,
            duration: 60,
            poster: null,
          },
          {
            id_video: second.id,
            video_embed: '900100021',
            provider: 'vimeo',
            titulo: 'Vídeo',
            provider_libras: null,
            video_embed_libras: null,
            subtitles: null,
            chapters: null,
            played: false,
            position: 0,
            duration: null,
            poster: null,
          },
        ],
        video_embed: expect.stringMatching(/^\/files\/videos\/a\.webm\?expires=/),
        pdf_file: 'Aula 2 - Juros o começo.pdf',
        have_lecture: true,
        days: [{ date: '30/11/2026' }, { date: '02/12/2026' }],
        principal: false,
        simulado: false,
        id_aula_simulado_grupo: null,
        locked: 0,
      },
    ]);
    expect(JSON.stringify(body)).not.toContain('private/');
  });

  it('are in course order, with mocks marked by their slug', async () => {
    const { token, tag, courseId } = await insertStudied();
    await insertLesson(app.context, { courseId, position: 3, slug: 'simuladocomvideo', mockGroup: 4 });
    await insertLesson(app.context, { courseId, position: 1 });
    await insertLesson(app.context, { courseId, position: 2, slug: 'simulado' });
    const { classes } = (await ask(token, tag)).body;
    expect(classes.map((each: { order: number; simulado: boolean }) => [each.order, each.simulado])).toEqual([
      [1, false],
      [2, true],
      [3, true],
    ]);
    expect(classes[2].id_aula_simulado_grupo).toBe(4);
  });

  it('are locked by hand, or while a principal one’s first day is ahead, and then show no contents (COURSE-17, COURSE-20)', async () => {
    const { token, tag, courseId, classGroupId } = await insertStudied();
    const contents = { courseId, text: '<p>segredo</p>', pdfPath: 'private/lessons/segredo.pdf' };
    const byHand = await insertLesson(app.context, { ...contents, position: 1, isLocked: true });
    const ahead = await insertLesson(app.context, { ...contents, position: 2, isPrincipal: true });
    const free = await insertLesson(app.context, { ...contents, position: 3 });
    for (const { id } of [byHand, ahead, free]) {
      await insertVideo(app.context, { lessonId: id, source: '123456789' });
      await insertDay(app.context, { classGroupId, lessonId: id, day: '2026-11-16' });
    }
    const seen = async () =>
      (await ask(token, tag)).body.classes.map((each: Record<string, unknown>) => [
        each.locked,
        each.texto !== null,
        each.pdf_file !== null,
        (each.aula_videos as unknown[]).length,
        each.video_embed !== null,
      ]);
    const [shut, open] = [
      [1, false, false, 0, false],
      [0, true, true, 1, true],
    ];
    expect(await seen()).toEqual([shut, shut, open]);
    app.clock.now = new Date('2026-11-16T03:00:00Z');
    expect(await seen()).toEqual([shut, open, open]);
  });

  it('have the days and the progress of the student’s own class group', async () => {
    const { token, tag, courseId, classGroupId } = await insertStudied();
    const stranger = await insertStudent(app.context);
    const elsewhere = await enrol(app.context, stranger.id, { courseId });
    const lesson = await insertLesson(app.context, { courseId, pdfPath: 'private/lessons/a.pdf' });
    await insertDay(app.context, { classGroupId: elsewhere.id, lessonId: lesson.id, day: '2026-11-20' });
    await insertProgress(app.context, {
      studentId: stranger.id,
      classGroupId: elsewhere.id,
      lessonId: lesson.id,
      pdfDownloadedAt: new Date(),
    });
    expect((await ask(token, tag, classGroupId)).body.classes[0]).toMatchObject({
      days: [],
      downloaded_pdf: false,
      progress: 0,
    });
    const theirs = await ask(await signIn(app.context, stranger.id), tag);
    expect(theirs.body.classes[0]).toMatchObject({ days: [{ date: '20/11/2026' }], progress: 100 });
  });
});
