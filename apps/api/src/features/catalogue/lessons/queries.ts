import { and, asc, count, desc, eq, isNull, min, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import {
  classGroups,
  courses,
  enrolments,
  exams,
  examWindows,
  lessonBooks,
  lessonDays,
  lessonGroups,
  lessonProgress,
  lessons,
  lessonVideos,
  videoPlays,
} from '../../../database/schema/index.ts';
import { cachedContent } from '../../../platform/cached-content.ts';
import { groupBy } from '../../../platform/group-by.ts';
import { prepared } from '../../../platform/prepared.ts';
import { enrolmentEnd } from '../access/enrolment-end.ts';
import { firstLessonDay } from './first-lesson-day.ts';
import { ruleColumns } from './rule-columns.ts';

/** A student in a class group. */
export interface EnrolmentKey {
  studentId: number;
  classGroupId: number;
}

const progressOfLesson = and(
  eq(lessonProgress.studentId, enrolments.studentId),
  eq(lessonProgress.classGroupId, enrolments.classGroupId),
  eq(lessonProgress.lessonId, lessons.id),
);

const progressColumns = {
  read: sql<boolean>`${lessonProgress.readAt} is not null`,
  downloadedPdf: sql<boolean>`${lessonProgress.pdfDownloadedAt} is not null`,
  firstTest: sql<boolean>`${lessonProgress.firstTestAt} is not null`,
  secondTest: sql<boolean>`${lessonProgress.secondTestAt} is not null`,
};

const contentColumns = {
  id: lessons.id,
  order: lessons.position,
  title: lessons.title,
  locked: lessons.isLocked,
  principal: lessons.isPrincipal,
  hasPdf: sql<boolean>`${lessons.pdfPath} is not null`,
  hasText: sql<boolean>`${lessons.text} <> ''`,
  hasExam: sql<boolean>`${exams.id} is not null`,
};

/** The first day, the videos and the played videos are counted once for all lessons, not lesson by lesson. */
function selectLessonStates(db: Database) {
  const isOwn = and(eq(enrolments.studentId, sql.placeholder('studentId')), isNull(enrolments.endedAt));
  const days = db
    .select({
      classGroupId: lessonDays.classGroupId,
      lessonId: lessonDays.lessonId,
      first: min(lessonDays.day).as('first_day'),
    })
    .from(enrolments)
    .innerJoin(lessonDays, eq(lessonDays.classGroupId, enrolments.classGroupId))
    .where(isOwn)
    .groupBy(lessonDays.classGroupId, lessonDays.lessonId)
    .as('days');
  const videos = db
    .select({
      classGroupId: enrolments.classGroupId,
      lessonId: lessonVideos.lessonId,
      total: count().as('total'),
      played: count(videoPlays.videoId).as('played'),
    })
    .from(enrolments)
    .innerJoin(lessons, eq(lessons.courseId, enrolments.courseId))
    .innerJoin(lessonVideos, and(eq(lessonVideos.lessonId, lessons.id), isNull(lessonVideos.removedAt)))
    .leftJoin(
      videoPlays,
      and(
        eq(videoPlays.studentId, sql.placeholder('studentId')),
        eq(videoPlays.classGroupId, enrolments.classGroupId),
        eq(videoPlays.videoId, lessonVideos.id),
      ),
    )
    .where(isOwn)
    .groupBy(enrolments.classGroupId, lessonVideos.lessonId)
    .as('videos');
  return db
    .select({
      classGroupId: enrolments.classGroupId,
      studiedAt: lessonProgress.updatedAt,
      ...contentColumns,
      ...progressColumns,
      firstDay: days.first,
      videos: sql<number>`coalesce(${videos.total}, 0)::int`,
      videosPlayed: sql<number>`coalesce(${videos.played}, 0)::int`,
    })
    .from(enrolments)
    .innerJoin(lessons, eq(lessons.courseId, enrolments.courseId))
    .leftJoin(exams, eq(exams.lessonId, lessons.id))
    .leftJoin(lessonProgress, progressOfLesson)
    .leftJoin(days, and(eq(days.classGroupId, enrolments.classGroupId), eq(days.lessonId, lessons.id)))
    .leftJoin(videos, and(eq(videos.classGroupId, enrolments.classGroupId), eq(videos.lessonId, lessons.id)))
    .where(and(isOwn, isNull(lessons.archivedAt)))
    .orderBy(asc(enrolments.classGroupId), asc(lessons.position));
}

const lessonStates = prepared((db) => selectLessonStates(db).prepare('lesson_states'));

/** The progress of a student in every lesson of every enrolment that has not been ended. */
export const findLessonStates = (db: Database, studentId: number) => lessonStates(db).execute({ studentId });

export type LessonState = Omit<
  Awaited<ReturnType<typeof findLessonStates>>[number],
  'classGroupId' | 'studiedAt'
>;

/** The course of a class group; null when there is none. */
export const findCourseOfGroup = cachedContent(
  'course-of-group',
  async (db, classGroupId: number): Promise<number | null> => {
    const [row] = await db
      .select({ courseId: classGroups.courseId })
      .from(classGroups)
      .where(eq(classGroups.id, classGroupId));
    return row?.courseId ?? null;
  },
);

/** The lessons of a course as a class group sees them, with their content: the same for all its students. */
export const findLessons = cachedContent(
  'lessons',
  (db, { courseId, classGroupId }: { courseId: number; classGroupId: number }) =>
    db
      .select({
        ...contentColumns,
        code: lessons.code,
        about: lessons.about,
        text: lessons.text,
        slug: lessons.slug,
        classTypeId: lessons.classTypeId,
        mockGroup: lessons.mockGroup,
        rules: ruleColumns,
        window: { opensAt: examWindows.opensAt, closesAt: examWindows.closesAt },
        /** The days of the class group, earliest first. */
        days: sql<string[]>`array(select ${lessonDays.day}::text from ${lessonDays}
          where ${lessonDays.classGroupId} = ${classGroupId} and ${lessonDays.lessonId} = ${lessons.id} order by 1)`,
      })
      .from(lessons)
      .leftJoin(exams, eq(exams.lessonId, lessons.id))
      .leftJoin(
        examWindows,
        and(eq(examWindows.examId, exams.id), eq(examWindows.classGroupId, classGroupId)),
      )
      .where(and(eq(lessons.courseId, courseId), isNull(lessons.archivedAt)))
      .orderBy(asc(lessons.position)),
);

/** The videos of a course by lesson: the same for all students. */
export const findLessonVideos = cachedContent('lesson-videos', async (db, courseId: number) => {
  const rows = await db
    .select({
      id: lessonVideos.id,
      lessonId: lessonVideos.lessonId,
      title: lessonVideos.title,
      provider: lessonVideos.provider,
      source: lessonVideos.source,
      librasProvider: lessonVideos.librasProvider,
      librasSource: lessonVideos.librasSource,
      posterPath: lessonVideos.posterPath,
      subtitlesPath: lessonVideos.subtitlesPath,
      chaptersPath: lessonVideos.chaptersPath,
      duration: lessonVideos.durationSeconds,
    })
    .from(lessonVideos)
    .innerJoin(lessons, eq(lessons.id, lessonVideos.lessonId))
    .where(and(eq(lessons.courseId, courseId), isNull(lessonVideos.removedAt)))
    .orderBy(asc(lessonVideos.lessonId), asc(lessonVideos.position));
  return groupBy(rows, ({ lessonId }) => lessonId);
});

/** A lesson through the student's enrolments in its course that have not been ended, newest first. */
export function findOwnLessons(
  db: Database,
  studentId: number,
  { lessonId, classGroupId, courseTag }: { lessonId: number; classGroupId?: number; courseTag?: string },
) {
  const conditions: (SQL | undefined)[] = [
    eq(enrolments.studentId, studentId),
    eq(lessons.id, lessonId),
    isNull(enrolments.endedAt),
    isNull(lessons.archivedAt),
    classGroupId === undefined ? undefined : eq(enrolments.classGroupId, classGroupId),
    courseTag === undefined ? undefined : eq(courses.tag, courseTag),
  ];
  return db
    .select({
      id: lessons.id,
      courseId: lessons.courseId,
      classGroupId: enrolments.classGroupId,
      endsOn: enrolmentEnd(),
      order: lessons.position,
      code: lessons.code,
      title: lessons.title,
      text: lessons.text,
      classTypeId: lessons.classTypeId,
      pdfPath: lessons.pdfPath,
      locked: lessons.isLocked,
      principal: lessons.isPrincipal,
      firstDay: firstLessonDay,
    })
    .from(enrolments)
    .innerJoin(lessons, eq(lessons.courseId, enrolments.courseId))
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .innerJoin(classGroups, eq(classGroups.id, enrolments.classGroupId))
    .where(and(...conditions))
    .orderBy(desc(enrolments.createdAt), desc(enrolments.id));
}

/** Marks a lesson as started and, as given, its material as downloaded or the lesson as read; the first time of each is kept. */
export async function updateLessonProgress(
  db: Database,
  { studentId, classGroupId }: EnrolmentKey,
  {
    lessonId,
    now,
    pdf = false,
    read = false,
  }: { lessonId: number; now: Date; pdf?: boolean; read?: boolean },
): Promise<void> {
  await db
    .insert(lessonProgress)
    .values({
      studentId,
      classGroupId,
      lessonId,
      startedAt: now,
      readAt: read ? now : null,
      pdfDownloadedAt: pdf ? now : null,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [lessonProgress.studentId, lessonProgress.classGroupId, lessonProgress.lessonId],
      set: {
        startedAt: sql`coalesce(${lessonProgress.startedAt}, excluded.started_at)`,
        readAt: sql`coalesce(${lessonProgress.readAt}, excluded.read_at)`,
        pdfDownloadedAt: sql`coalesce(${lessonProgress.pdfDownloadedAt}, excluded.pdf_downloaded_at)`,
        updatedAt: sql`greatest(${lessonProgress.updatedAt}, excluded.updated_at)`,
      },
    });
}

export async function hasVideo(db: Database, lessonId: number, videoId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: lessonVideos.id })
    .from(lessonVideos)
    .where(
      and(eq(lessonVideos.id, videoId), eq(lessonVideos.lessonId, lessonId), isNull(lessonVideos.removedAt)),
    );
  return row !== undefined;
}

/** Records a play, which counts once per video, and updates the position if there is one. */
export async function upsertVideoPlay(
  db: Database,
  { studentId, classGroupId }: EnrolmentKey,
  { videoId, position, now }: { videoId: number; position: number | undefined; now: Date },
): Promise<number> {
  const [row] = await db
    .insert(videoPlays)
    .values({ studentId, classGroupId, videoId, firstPlayedAt: now, positionSeconds: position ?? 0 })
    .onConflictDoUpdate({
      target: [videoPlays.studentId, videoPlays.classGroupId, videoPlays.videoId],
      set: { positionSeconds: position ?? sql`${videoPlays.positionSeconds}` },
    })
    .returning({ position: videoPlays.positionSeconds });
  return row?.position ?? 0;
}

/** How many videos of a lesson a student has played. */
export async function countPlayedVideos(
  db: Database,
  { studentId, classGroupId }: EnrolmentKey,
  lessonId: number,
) {
  const rows = await db
    .select({ id: videoPlays.videoId })
    .from(videoPlays)
    .innerJoin(lessonVideos, eq(lessonVideos.id, videoPlays.videoId))
    .where(
      and(
        eq(videoPlays.studentId, studentId),
        eq(videoPlays.classGroupId, classGroupId),
        eq(lessonVideos.lessonId, lessonId),
        isNull(lessonVideos.removedAt),
      ),
    );
  return rows.length;
}

export function findLessonGroups(db: Database, lessonId: number) {
  return db
    .select()
    .from(lessonGroups)
    .where(eq(lessonGroups.lessonId, lessonId))
    .orderBy(asc(lessonGroups.kind), asc(lessonGroups.id));
}

export function findLessonBooks(db: Database, lessonId: number) {
  return db
    .select()
    .from(lessonBooks)
    .where(eq(lessonBooks.lessonId, lessonId))
    .orderBy(asc(lessonBooks.kind), asc(lessonBooks.id));
}
