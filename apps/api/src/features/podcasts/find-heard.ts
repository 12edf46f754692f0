import { academyDay } from '@toro/domain/calendar/day';
import { isCourseOpen } from '@toro/domain/courses/course-visibility';
import { isLessonLocked } from '@toro/domain/lessons/lesson-lock';
import type { Context } from '../../platform/context.ts';
import { fileUrl } from '../../platform/storage/file-url.ts';
import { type EpisodeRow, findCourseEnds, findEpisodes, findPodcasts } from './queries.ts';

/** A lesson that is not open yet keeps its audio to itself; an episode of no lesson is open. */
function isOpen(row: EpisodeRow, today: string): boolean {
  const { locked, principal, firstDay } = row;
  return locked === null || principal === null || !isLessonLocked({ locked, principal, firstDay }, today);
}

/** The podcasts and episodes that a student may hear today: of open courses, published, not of a locked lesson. */
export async function findHeard(context: Context, studentId: number) {
  if (!context.config.features.podcast) return { podcasts: [], episodes: [] };
  const now = context.now();
  const today = academyDay(now);
  const courses = (await findCourseEnds(context.db, studentId)).filter(({ endsOn }) =>
    isCourseOpen(endsOn, today),
  );
  const podcasts = await findPodcasts(
    context.db,
    courses.map(({ courseId }) => courseId),
    now,
  );
  const ids = podcasts.map(({ id }) => id);
  const episodes = await findEpisodes(context.db, studentId, ids, now);
  return { podcasts, episodes: episodes.filter((row) => isOpen(row, today)) };
}

/** An episode as the wire spells it; by its tags a lesson finds it. */
export const episodeShape = (context: Context, row: EpisodeRow) => ({
  id: row.id,
  tags: [row.tag, row.code].filter(Boolean).join(','),
  title: row.title,
  audio_source: fileUrl(context, row.audioPath),
  duration: row.duration,
  professor: row.professor,
  classDescription: row.description || null,
  published: row.publishedAt.toISOString(),
  img: row.imagePath && fileUrl(context, row.imagePath),
  allowedEpisode: true,
  id_aula: row.lessonId,
});
