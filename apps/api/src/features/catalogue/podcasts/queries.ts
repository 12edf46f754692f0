import { and, asc, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import {
  classGroups,
  enrolments,
  lessonDays,
  lessons,
  podcastCourses,
  podcastEpisodes,
  podcasts,
  podcastTracks,
} from '../../../database/schema/index.ts';
import { enrolmentEnd } from '../access/enrolment-end.ts';

/** The courses a student is enrolled in, with the day each ends. */
export function findCourseEnds(db: Database, studentId: number) {
  return db
    .select({ courseId: enrolments.courseId, endsOn: enrolmentEnd() })
    .from(enrolments)
    .innerJoin(classGroups, eq(classGroups.id, enrolments.classGroupId))
    .where(and(eq(enrolments.studentId, studentId), isNull(enrolments.endedAt)));
}

/** The published podcasts of these courses, newest first. */
export function findPodcasts(db: Database, courseIds: readonly number[], now: Date) {
  return db
    .selectDistinct({
      id: podcasts.id,
      tag: podcasts.tag,
      title: podcasts.title,
      author: podcasts.author,
      description: podcasts.description,
      imagePath: podcasts.imagePath,
      publishedAt: podcasts.publishedAt,
    })
    .from(podcasts)
    .innerJoin(podcastCourses, eq(podcastCourses.podcastId, podcasts.id))
    .where(
      and(
        inArray(podcastCourses.courseId, [...courseIds]),
        isNull(podcasts.archivedAt),
        lte(podcasts.publishedAt, now),
      ),
    )
    .orderBy(desc(podcasts.publishedAt), asc(podcasts.id))
    .limit(100);
}

/** The published episodes of these podcasts, newest first, with the lock of the lesson each belongs to. */
export function findEpisodes(db: Database, studentId: number, podcastIds: readonly number[], now: Date) {
  const firstDay = sql<string | null>`(select min(${lessonDays.day}) from ${lessonDays}
    join ${enrolments} on ${enrolments.classGroupId} = ${lessonDays.classGroupId}
    where ${lessonDays.lessonId} = ${lessons.id} and ${enrolments.studentId} = ${studentId}
      and ${enrolments.endedAt} is null)`;
  return db
    .select({
      id: podcastEpisodes.id,
      tag: podcastEpisodes.tag,
      podcastId: podcastEpisodes.podcastId,
      title: podcastEpisodes.title,
      professor: podcastEpisodes.professor,
      description: podcastEpisodes.description,
      audioPath: podcastEpisodes.audioPath,
      duration: podcastEpisodes.durationSeconds,
      publishedAt: podcastEpisodes.publishedAt,
      imagePath: podcasts.imagePath,
      lessonId: podcastEpisodes.lessonId,
      courseId: lessons.courseId,
      code: lessons.code,
      locked: lessons.isLocked,
      principal: lessons.isPrincipal,
      firstDay,
    })
    .from(podcastEpisodes)
    .innerJoin(podcasts, eq(podcasts.id, podcastEpisodes.podcastId))
    .leftJoin(lessons, eq(lessons.id, podcastEpisodes.lessonId))
    .where(
      and(
        inArray(podcastEpisodes.podcastId, [...podcastIds]),
        isNull(podcastEpisodes.archivedAt),
        lte(podcastEpisodes.publishedAt, now),
      ),
    )
    .orderBy(desc(podcastEpisodes.publishedAt), desc(podcastEpisodes.id));
}

export type EpisodeRow = Awaited<ReturnType<typeof findEpisodes>>[number];

export function findTracks(db: Database, studentId: number) {
  return db
    .select({
      episodeId: podcastTracks.episodeId,
      seconds: podcastTracks.currentSeconds,
      finished: podcastTracks.finished,
    })
    .from(podcastTracks)
    .where(eq(podcastTracks.studentId, studentId));
}

/** Saves the position of a student in an episode; `finished` is never reset. */
export async function saveTrack(
  db: Database,
  {
    studentId,
    episodeId,
    seconds,
    finished,
    now,
  }: { studentId: number; episodeId: number; seconds: number; finished: boolean; now: Date },
): Promise<void> {
  await db
    .insert(podcastTracks)
    .values({ studentId, episodeId, currentSeconds: seconds, finished, updatedAt: now })
    .onConflictDoUpdate({
      target: [podcastTracks.studentId, podcastTracks.episodeId],
      set: {
        currentSeconds: seconds,
        finished: sql`${podcastTracks.finished} or excluded.finished`,
        updatedAt: now,
      },
    });
}
