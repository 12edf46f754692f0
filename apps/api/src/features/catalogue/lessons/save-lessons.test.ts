import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { insertCourse } from '../../../../test/factories.ts';
import { useApp } from '../../../../test/test-app.ts';
import { lessons, lessonVideos } from '../../../database/schema/index.ts';
import { inTransaction } from '../../../platform/context.ts';
import { saveCourseLessons } from './save-course-lessons.ts';
import { type LessonInput, saveLessons } from './save-lessons.ts';
import type { VideoInput } from './save-videos.ts';

const app = useApp();

const video = (source: string): VideoInput => ({
  title: `Vídeo ${source}`,
  provider: 'vimeo',
  source,
  subtitlesPath: null,
  chaptersPath: null,
  durationSeconds: null,
});

const lesson = (courseId: number, position: number, values: Partial<LessonInput> = {}): LessonInput => ({
  courseId,
  position,
  code: `L${position}`,
  title: `Aula ${position}`,
  about: '',
  text: '',
  slug: 'aula',
  classTypeId: 1,
  isPrincipal: false,
  isLocked: false,
  pdfPath: null,
  mockNumber: null,
  mockGroup: null,
  offersMentorship: false,
  discipline: null,
  videos: [],
  groups: [],
  books: [],
  ...values,
});

const findLessons = (courseId: number) =>
  app.context.db.select().from(lessons).where(eq(lessons.courseId, courseId)).orderBy(asc(lessons.position));

describe('saveLessons', () => {
  it('changes one lesson with its videos and keeps the others and all ids', async () => {
    const { id } = await insertCourse(app.context);
    const second = lesson(id, 2, { videos: [video('1'), video('2')] });
    await saveLessons(app.context, [lesson(id, 1), second]);
    const before = await findLessons(id);
    const changes = await saveLessons(app.context, [
      { ...second, title: 'Outra', videos: [video('2'), video('3')] },
    ]);
    const after = await findLessons(id);
    expect(after).toEqual([before[0], { ...before[1], title: 'Outra' }]);
    expect(changes.ids.get(`${id} L2`)).toBe(before[1]?.id);
    const videos = await app.context.db
      .select({ source: lessonVideos.source })
      .from(lessonVideos)
      .where(eq(lessonVideos.lessonId, before[1]?.id ?? 0))
      .orderBy(asc(lessonVideos.position));
    expect(videos.map(({ source }) => source)).toEqual(['2', '3']);
  });

  it('is undone with the transaction of its caller', async () => {
    const { id } = await insertCourse(app.context);
    const failing = inTransaction(app.context, async (tx) => {
      await saveLessons(tx, [lesson(id, 1)]);
      throw new Error('later');
    });
    await expect(failing).rejects.toThrow('later');
    expect(await findLessons(id)).toEqual([]);
  });
});

describe('saveCourseLessons', () => {
  it('reorders the lessons of one course, removes a missing one and keeps other courses', async () => {
    const [one, other] = [await insertCourse(app.context), await insertCourse(app.context)];
    await saveLessons(
      app.context,
      [1, 2, 3].flatMap((at) => [lesson(one.id, at), lesson(other.id, at)]),
    );
    const before = await findLessons(other.id);
    const { changes } = await saveCourseLessons(app.context, [
      { courseId: one.id, lessons: [lesson(one.id, 3), lesson(one.id, 1)] },
    ]);
    expect((await findLessons(one.id)).map(({ code, position }) => [code, position])).toEqual([
      ['L3', 1],
      ['L1', 2],
    ]);
    expect(changes.byKind.get('lessons')).toEqual({ added: 0, changed: 2, removed: 1 });
    expect(await findLessons(other.id)).toEqual(before);
  });
});
