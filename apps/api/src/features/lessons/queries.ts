import { and, asc, desc, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
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
} from '../../database/schema/index.ts';
import type { Database } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared.ts';
import { enrolmentEnd } from '../courses/enrolment-end.ts';
import { awaitedAt, ruleColumns, usedAttempts } from '../exams/rule-columns.ts';
import { firstLessonDay } from './first-lesson-day.ts';

/** A student in a class group. */
export interface EnrolmentKey {
  studentId: number;
  classGroupId: number;
}

const videoCount = sql<number>`(select count(*)::int from ${lessonVideos}
  where ${lessonVideos.lessonId} = ${lessons.id} and ${lessonVideos.removedAt} is null)`;

/** A database that distributes tables finds the shard of a correlated subquery only by the id of the student in it. */
const playedCount = (student: SQLWrapper) => sql<number>`(select count(*)::int from ${videoPlays}
  join ${lessonVideos} on ${lessonVideos.id} = ${videoPlays.videoId}
  where ${videoPlays.studentId} = ${student}
    and ${videoPlays.classGroupId} = ${enrolments.classGroupId} and ${lessonVideos.lessonId} = ${lessons.id}
    and ${lessonVideos.removedAt} is null)`;

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

const lessonColumns = (student: SQLWrapper) => ({
  id: lessons.id,
  order: lessons.position,
  title: lessons.title,
  locked: lessons.isLocked,
  principal: lessons.isPrincipal,
  firstDay: firstLessonDay,
  hasPdf: sql<boolean>`${lessons.pdfPath} is not null`,
  hasText: sql<boolean>`${lessons.text} <> ''`,
  videos: videoCount,
  videosPlayed: playedCount(student),
  hasExam: sql<boolean>`${exams.id} is not null`,
  ...progressColumns,
});

const lessonStates = prepared((db) =>
  db
    .select({
      classGroupId: enrolments.classGroupId,
      studiedAt: lessonProgress.updatedAt,
      ...lessonColumns(sql`${sql.placeholder('student')}`),
    })
    .from(enrolments)
    .innerJoin(lessons, eq(lessons.courseId, enrolments.courseId))
    .leftJoin(exams, eq(exams.lessonId, lessons.id))
    .leftJoin(lessonProgress, progressOfLesson)
    .where(
      and(
        eq(enrolments.studentId, sql.placeholder('student')),
        isNull(enrolments.endedAt),
        isNull(lessons.archivedAt),
      ),
    )
    .orderBy(asc(enrolments.classGroupId), asc(lessons.position))
    .prepare('lesson_states'),
);

/** The progress of a student in every lesson of every enrolment that has not been ended. */
export const findLessonStates = (db: Database, studentId: number) =>
  lessonStates(db).execute({ student: studentId });

export type LessonState = Omit<
  Awaited<ReturnType<typeof findLessonStates>>[number],
  'classGroupId' | 'studiedAt'
>;

const ownStudentId = sql`${sql.placeholder('studentId')}`;

const lessonsOfEnrolment = prepared((db) =>
  db
    .select({
      ...lessonColumns(ownStudentId),
      code: lessons.code,
      about: lessons.about,
      text: lessons.text,
      slug: lessons.slug,
      classTypeId: lessons.classTypeId,
      mockGroup: lessons.mockGroup,
      rules: ruleColumns,
      window: { opensAt: examWindows.opensAt, closesAt: examWindows.closesAt },
      usedAttempts: usedAttempts(ownStudentId, lessons.id, enrolments.classGroupId),
      awaitedAt: awaitedAt(ownStudentId, lessons.id, enrolments.classGroupId),
    })
    .from(enrolments)
    .innerJoin(lessons, eq(lessons.courseId, enrolments.courseId))
    .leftJoin(exams, eq(exams.lessonId, lessons.id))
    .leftJoin(
      examWindows,
      and(eq(examWindows.examId, exams.id), eq(examWindows.classGroupId, enrolments.classGroupId)),
    )
    .leftJoin(lessonProgress, progressOfLesson)
    .where(
      and(
        eq(enrolments.studentId, sql.placeholder('studentId')),
        eq(enrolments.classGroupId, sql.placeholder('classGroupId')),
        isNull(enrolments.endedAt),
        isNull(lessons.archivedAt),
      ),
    )
    .orderBy(asc(lessons.position))
    .prepare('lessons_of_enrolment'),
);

/** The lessons of one enrolment with their content. */
export const findLessons = (db: Database, { studentId, classGroupId }: EnrolmentKey) =>
  lessonsOfEnrolment(db).execute({ studentId, classGroupId });

const videosOfCourse = prepared((db) =>
  db
    .select({
      id: lessonVideos.id,
      lessonId: lessonVideos.lessonId,
      title: lessonVideos.title,
      provider: lessonVideos.provider,
      source: lessonVideos.source,
      librasProvider: lessonVideos.librasProvider,
      librasSource: lessonVideos.librasSource,
      subtitlesPath: lessonVideos.subtitlesPath,
      chaptersPath: lessonVideos.chaptersPath,
      duration: lessonVideos.durationSeconds,
      position: videoPlays.positionSeconds,
    })
    .from(lessonVideos)
    .innerJoin(lessons, eq(lessons.id, lessonVideos.lessonId))
    .leftJoin(
      videoPlays,
      and(
        eq(videoPlays.studentId, sql.placeholder('studentId')),
        eq(videoPlays.classGroupId, sql.placeholder('classGroupId')),
        eq(videoPlays.videoId, lessonVideos.id),
      ),
    )
    .where(and(eq(lessons.courseId, sql.placeholder('courseId')), isNull(lessonVideos.removedAt)))
    .orderBy(asc(lessonVideos.lessonId), asc(lessonVideos.position))
    .prepare('videos_of_course'),
);

/** The videos of a course, and which of them the student has played. */
export const findLessonVideos = (db: Database, { studentId, classGroupId }: EnrolmentKey, courseId: number) =>
  videosOfCourse(db).execute({ studentId, classGroupId, courseId });

/** The days a class group has its lessons on, earliest first. */
export function findLessonDays(db: Database, classGroupId: number) {
  return db
    .select({ lessonId: lessonDays.lessonId, day: lessonDays.day })
    .from(lessonDays)
    .where(eq(lessonDays.classGroupId, classGroupId))
    .orderBy(asc(lessonDays.day));
}

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
