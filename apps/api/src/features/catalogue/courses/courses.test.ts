import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
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
import { enrolments, videoPlays } from '../../../database/schema/index.ts';

const app = useApp({ env: { FILES_URL: 'https://files.toro.test' } });

const list = async (token: string) =>
  (await app.request({ method: 'GET', url: '/v1/services/aluno/findCoursesByStudent', token })).body;

describe('the course list', () => {
  it('has the enrolments of the student with their category, and nobody else’s (API-18, ENTITY-01, ENTITY-05)', async () => {
    const student = await insertStudent(app.context);
    const other = await insertStudent(app.context);
    const category = await insertCategory(app.context, { id: 1, answerSheet: true });
    const course = await insertCourse(app.context, {
      categoryId: category.id,
      title: 'CFP',
      coverPath: 'public/covers/cfp.svg',
    });
    const group = await enrol(app.context, student.id, {
      courseId: course.id,
      name: 'Noite',
      endsOn: '2027-01-31',
      showsExpiry: true,
    });
    await enrol(app.context, other.id);
    expect(await list(await signIn(app.context, student.id))).toEqual([
      {
        id_curso: course.id,
        id_turma: group.id,
        curso: 'CFP',
        tag: course.tag,
        turma: 'Noite',
        img_capa: 'https://files.toro.test/covers/cfp.svg',
        data_fim_aulas: '2027-01-31',
        expiration_date: 1,
        is_visible: true,
        id_course_category: 1,
        course_category: 'Certificação',
        is_libras: false,
        scheduledTest: null,
        answer_sheet: true,
        progress: 0,
        lessons_done: 0,
        lessons_total: 0,
        last_studied_at: null,
        next_lesson: null,
      },
    ]);
  });

  it('has the cover as a files URL, or null (HOME-10)', async () => {
    const { student, token } = await insertEnrolled(app.context);
    const course = await insertCourse(app.context, { coverPath: 'public/covers/x.svg' });
    await enrol(app.context, student.id, { courseId: course.id });
    expect((await list(token)).map((row: { img_capa: string }) => row.img_capa).sort()).toEqual([
      'https://files.toro.test/covers/x.svg',
      null,
    ]);
  });

  it('has the fields that decide visibility and the expiry notice (HOME-03, HOME-13)', async () => {
    const { token } = await insertEnrolled(app.context, {
      isVisible: false,
      endsOn: '2026-11-15',
      showsExpiry: false,
    });
    expect(await list(token)).toMatchObject([
      { is_visible: false, data_fim_aulas: '2026-11-15', expiration_date: 0 },
    ]);
  });

  it('leaves out an enrolment that was ended', async () => {
    const { student, token } = await insertEnrolled(app.context);
    await app.context.db
      .update(enrolments)
      .set({ endedAt: new Date() })
      .where(eq(enrolments.studentId, student.id));
    expect(await list(token)).toEqual([]);
  });
});

describe('progress in the course list', () => {
  it('is the mean of the lessons, with the lesson and step to continue with', async () => {
    const { student, group, token } = await insertEnrolled(app.context);
    const { courseId, id: classGroupId } = group;
    const first = await insertLesson(app.context, {
      courseId,
      position: 1,
      pdfPath: 'private/lessons/a.pdf',
    });
    const second = await insertLesson(app.context, { courseId, position: 2, title: 'Juros' });
    const locked = await insertLesson(app.context, { courseId, position: 3, isLocked: true });
    const [seen] = [
      await insertVideo(app.context, { lessonId: second.id }),
      await insertVideo(app.context, { lessonId: second.id }),
    ];
    await insertExam(app.context, second.id);
    await insertExam(app.context, locked.id);
    const place = { studentId: student.id, classGroupId };
    const at = new Date('2026-11-14T10:00:00Z');
    await insertProgress(app.context, { ...place, lessonId: first.id, pdfDownloadedAt: at, updatedAt: at });
    const later = new Date('2026-11-14T12:00:00Z');
    await insertProgress(app.context, { ...place, lessonId: second.id, firstTestAt: at, updatedAt: later });
    await app.context.db.insert(videoPlays).values({ ...place, videoId: seen.id });
    const [row] = await list(token);
    expect(row.progress).toBeCloseTo((100 + 200 / 3 + 0) / 3, 10);
    expect(row).toMatchObject({
      lessons_done: 1,
      lessons_total: 3,
      last_studied_at: '2026-11-14T12:00:00.000Z',
      next_lesson: { id: second.id, order: 2, titulo: 'Juros', step: 'video' },
    });
  });

  it('is each student’s and each class group’s own', async () => {
    const { student, group, token } = await insertEnrolled(app.context);
    const lesson = await insertLesson(app.context, {
      courseId: group.courseId,
      pdfPath: 'private/lessons/a.pdf',
    });
    const again = await enrol(app.context, student.id, { courseId: group.courseId });
    const other = await insertStudent(app.context);
    const now = new Date();
    await insertProgress(app.context, {
      studentId: student.id,
      classGroupId: group.id,
      lessonId: lesson.id,
      pdfDownloadedAt: now,
    });
    await insertProgress(app.context, {
      studentId: other.id,
      classGroupId: again.id,
      lessonId: lesson.id,
      pdfDownloadedAt: now,
    });
    const rows: { id_turma: number; progress: number }[] = await list(token);
    expect(rows.map(({ id_turma, progress }) => [id_turma, progress]).sort()).toEqual(
      [
        [group.id, 100],
        [again.id, 0],
      ].sort(),
    );
  });

  it('passes over a principal lesson until its first day comes, at midnight in São Paulo', async () => {
    const { group, token } = await insertEnrolled(app.context);
    const { courseId, id: classGroupId } = group;
    const lesson = await insertLesson(app.context, { courseId, isPrincipal: true });
    await insertDay(app.context, { classGroupId, lessonId: lesson.id, day: '2026-11-16' });
    const nextAt = async (instant: string) => {
      app.clock.now = new Date(instant);
      return (await list(token))[0].next_lesson?.id ?? null;
    };
    expect(await nextAt('2026-11-16T02:59:59Z')).toBeNull();
    expect(await nextAt('2026-11-16T03:00:00Z')).toBe(lesson.id);
  });
});
